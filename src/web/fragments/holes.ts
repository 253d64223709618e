/**
 * What differs between two renderings of a fragment. `render` receives holes instead of values: a hole can be placed as a whole text, a whole attribute or a
 * whole list, and no code can read it.
 */
import type { ReactElement, ReactNode } from "react";

/** "text?" and "@href?" may be absent; "texts" is a list; "@href" is the attribute `href`; "slot" takes other fragments. */
export type HoleKind = "text" | "text?" | "texts" | "slot" | `@${string}`;
export type HoleKinds = Readonly<Record<string, HoleKind>>;

declare const OPAQUE: unique symbol;

/** Typed as an element, so that it cannot be joined, measured or compared; in fact it is a text. */
type TextHole = ReactElement & { readonly [OPAQUE]: "text" };
/** To be spread: `<a {...holes.href}>`. */
type AttributeHole<Name extends string> = { readonly [Key in Name]: string } & { readonly [OPAQUE]?: "attribute" };
type SlotHole = ReactElement & { readonly [OPAQUE]: "slot" };

type HoleOf<Kind> = Kind extends "text"
  ? TextHole
  : Kind extends "text?"
    ? TextHole | undefined
    : Kind extends "texts"
      ? readonly TextHole[]
      : Kind extends "slot"
        ? SlotHole
        : Kind extends `@${infer Name}?`
          ? AttributeHole<Name> | undefined
          : Kind extends `@${infer Name}`
            ? AttributeHole<Name>
            : never;

type ValueOf<Kind> = Kind extends "texts"
  ? readonly string[]
  : Kind extends "slot"
    ? ReactNode
    : Kind extends `${string}?`
      ? string | undefined
      : string;

export type Holes<Kinds extends HoleKinds> = { readonly [Name in keyof Kinds]: HoleOf<Kinds[Name]> };
export type HoleValues<Kinds extends HoleKinds> = { readonly [Name in keyof Kinds]: ValueOf<Kinds[Name]> };

/** The attribute of "@href" and "@href?". */
const attributeOf = (kind: HoleKind): string => kind.slice(1).replace("?", "");

/** Values where holes are expected: for markup that is not cached, and for the browser. */
export function placeValues<Kinds extends HoleKinds>(kinds: Kinds, values: HoleValues<Kinds>): Holes<Kinds> {
  const placed: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const value = values[name];
    placed[name] = kind.startsWith("@") && value !== undefined ? { [attributeOf(kind)]: value } : value;
  }
  return placed as Holes<Kinds>;
}
