import { expect, test } from "vitest";
import { findDomReads } from "./check-dom-reads.ts";

const ALLOWED = { "ui/menu.tsx": [1, "moves the focus"] } as const;
const LOOK = 'const field = form.querySelector("input");';

test("a look-up in the document must be in the list", () => {
  expect(findDomReads({ "ui/menu.tsx": LOOK }, ALLOWED)).toEqual([]);
  expect(findDomReads({ "ui/menu.tsx": LOOK + LOOK, "hotel/card.tsx": "document.getElementById(id)" }, ALLOWED)).toEqual([
    "src/web/ui/menu.tsx: 2 look-ups in the document, at most 1; use state or a ref",
    "src/web/hotel/card.tsx: 1 look-ups in the document, at most 0; use state or a ref",
  ]);
});

test("the list names only look-ups that exist", () => {
  expect(findDomReads({ "ui/menu.tsx": "" }, ALLOWED)).toEqual([
    "src/web/ui/menu.tsx: 0 look-ups in the document; lower its number in the list from 1",
  ]);
  expect(findDomReads({}, ALLOWED)).toEqual(["src/web/ui/menu.tsx: is in the list, but does not exist"]);
});
