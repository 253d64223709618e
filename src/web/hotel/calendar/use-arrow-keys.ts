import type { KeyboardEvent } from "react";
import { useRef, useState } from "react";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";

const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The furthest a key looks for a link beyond days without a price. */
const MAX_GAP = 62;

/**
 * Arrow keys move between the links of a table, and only one of them is in the tab order: a calendar has a hundred. Before hydration all are,
 * because nothing handles the arrow keys. `first` is the cell ("column,row") that is in the tab order at first.
 */
export function useArrowKeys(first: string) {
  const isAlive = useIsAlive();
  const [focused, setFocused] = useState(first);
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    const [column = 0, row = 0] = focused.split(",").map(Number);
    for (let count = 1; count <= MAX_GAP; count += 1) {
      const link = links.current.get(`${column + step[0] * count},${row + step[1] * count}`);
      if (!link) continue;
      event.preventDefault();
      link.focus();
      return;
    }
  };
  const cellProps = (column: number, row: number) => {
    const cell = `${column},${row}`;
    return {
      ref: (link: HTMLAnchorElement | null) => {
        if (link) links.current.set(cell, link);
        else links.current.delete(cell);
      },
      onFocus: () => setFocused(cell),
      ...(isAlive && cell !== focused && { tabIndex: -1 }),
    };
  };
  const focusCell = (column: number, row: number) => links.current.get(`${column},${row}`)?.focus({ preventScroll: true });
  return { onKeyDown, cellProps, focusCell };
}
