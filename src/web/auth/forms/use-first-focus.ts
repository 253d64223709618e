import { useEffect, useRef } from "react";

/** Focuses the first empty field, else the first field, else the first button. Runs whenever `what` changes. */
export function useFirstFocus<Place extends HTMLElement>(trigger: string | undefined) {
  const place = useRef<Place>(null);

  useEffect(() => {
    const fields = [...(place.current?.querySelectorAll<HTMLInputElement>("input:not([type=hidden], [type=checkbox])") ?? [])];
    const first = fields.find(({ value }) => value === "") ?? fields[0] ?? place.current?.querySelector<HTMLElement>("button, a");
    first?.focus();
    // The effect depends on what is shown, although it does not read it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [trigger]);

  return place;
}
