/** Moves the focus to a field by its name, by refs. */
import { useState } from "react";

export type FieldFocus = {
  readonly refOf: (name: string) => (control: HTMLElement | null) => void;
  readonly onField: (name: string) => void;
  /** Also scrolls to the beginning of what follows the element, such as a heading. */
  readonly onSection: (name: string) => void;
};

export function useFieldFocus(): FieldFocus {
  const [focus] = useState(createFocus);
  return focus;
}

function createFocus(): FieldFocus {
  const controls = new Map<string, HTMLElement | null>();
  const refs = new Map<string, (control: HTMLElement | null) => void>();
  const refOf = (name: string) => {
    const known = refs.get(name);
    // The same function for each render: React would otherwise detach and attach it each time.
    if (known) return known;
    const ref = (control: HTMLElement | null) => void controls.set(name, control);
    refs.set(name, ref);
    return ref;
  };
  // The next frame has rendered what the focus needs, such as a section that was folded.
  const inNextFrame = (name: string, focus: (control: HTMLElement) => void) =>
    requestAnimationFrame(() => {
      const control = controls.get(name);
      if (control) focus(control);
    });
  return {
    refOf,
    onField: (name) => inNextFrame(name, (control) => control.focus()),
    onSection: (name) =>
      inNextFrame(name, (control) => {
        control.focus({ preventScroll: true });
        control.scrollIntoView({ block: "start" });
      }),
  };
}
