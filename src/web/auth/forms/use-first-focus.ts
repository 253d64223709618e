import { useEffect, useRef } from "react";

/** Where whoever arrives goes on: the first field that waits to be filled in, else the first button. Runs whenever `what` becomes another. */
export function useFirstFocus<Place extends HTMLElement>(what: string | undefined) {
  const place = useRef<Place>(null);

  useEffect(() => {
    const fields = [...(place.current?.querySelectorAll<HTMLInputElement>("input:not([type=hidden], [type=checkbox])") ?? [])];
    const first = fields.find(({ value }) => value === "") ?? fields[0] ?? place.current?.querySelector<HTMLElement>("button, a");
    first?.focus();
    // What is shown decides, though nothing here reads it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [what]);

  return place;
}
