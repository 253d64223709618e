/** Collects the fragments of one page while React renders it, and writes their bytes into the document. */
import type { ReactElement, ReactNode } from "react";
import { Children, createElement, isValidElement } from "react";
import { renderToString } from "react-dom/server";
import { App } from "#web/client/app.tsx";
import type { AnyFragment, FragmentSettings, FragmentSink } from "#web/fragments/define-fragment.tsx";
import { fragmentOf, variantOf } from "#web/fragments/define-fragment.tsx";
import type { HoleKind, HoleKinds } from "#web/fragments/holes.ts";
import type { Messages } from "#web/i18n/text.tsx";
import { NoVisitor } from "#web/visitor/page-context.tsx";
import type { ByteWriter } from "./byte-writer.ts";
import type { Pieces } from "./cut-markup.ts";
import { cutMarkup, holeText, PART, PART_TAG, partMarkup } from "./cut-markup.ts";
import type { FragmentCache } from "./fragment-cache.ts";

type FragmentWorld = FragmentSettings & { readonly messages: Messages };

/** The bytes of a fragment, and the values of this page: texts and attributes, and for slots their content. */
type Filled = { readonly pieces: Pieces; readonly values: readonly unknown[] };

export type PageFragments = FragmentSink & {
  /**
   * The markup of a page that consists of fragments only, so that React has nothing to render: `frame` returns the page around the screen. Undefined if
   * the screen has to be rendered.
   */
  readonly page: (screen: ReactElement, frame: (screen: ReactElement) => ReactElement) => string | undefined;
  /** Writes markup of React, with the fragments in place of the elements that stand for them. */
  readonly write: (markup: string, out: ByteWriter) => void;
};

export function collectFragments(cache: FragmentCache, world: FragmentWorld): PageFragments {
  const found: Filled[] = [];
  /** What all fragments of a page have in common. */
  const settingsKey = `${numberOf(world.page)} ${numberOf(world.messages)}`;

  const fill = (fragment: AnyFragment, props: object): Filled | undefined => {
    const reading = fragment.read(props, world);
    if (!reading || !Object.isFrozen(reading.content)) return undefined;
    const { content, kind = NOTHING, fill: values } = reading;
    const filling = readValues(fragment.holes ?? NOTHING, values?.() ?? NOTHING);
    const key = `${settingsKey} ${numberOf(fragment)} ${filling.shape}\n${variantOf(kind)}`;
    return {
      pieces: cache.findOrMake(content, key, () => make(fragment, { content, kind, lengths: filling.lengths }, world)),
      values: filling.values,
    };
  };

  const fillElement = ({ type, props }: ReactElement): Filled | undefined => {
    if (type === PART_TAG) return found[(props as PartProps).id];
    const fragment = fragmentOf(type);
    return fragment && fill(fragment, props as object);
  };

  const place = (filled: Filled) => createElement<PartProps>(PART_TAG, { id: found.push(filled) - 1 });

  const put = (fragment: AnyFragment, props: object): ReactElement | undefined => {
    const filled = fill(fragment, props);
    return filled && place(withoutSheets(filled));
  };

  const page: PageFragments["page"] = (screen, frame) => {
    const filled = fillElement(screen);
    const whole = filled && fillElement(frame(place(filled)));
    return whole && filled.pieces.sheets + partMarkup(place(whole).props.id);
  };

  const writeFilled = ({ pieces: { bytes, ends, holes }, values }: Filled, out: ByteWriter): void => {
    let start = 0;
    for (let place = 0; place < holes.length; place++) {
      const end = ends[place] ?? 0;
      out.copy(bytes, start, end);
      start = end;
      const value = values[holes[place] ?? 0];
      if (typeof value === "string") out.escaped(value);
      else writeSlot(value as ReactNode, out);
    }
    out.copy(bytes, start);
  };

  /** Fragments are written without React; an element whose content can change is rendered. */
  const writeSlot = (content: ReactNode, out: ByteWriter): void => {
    if (Array.isArray(content)) return content.forEach((item: ReactNode) => writeSlot(item, out));
    if (!isValidElement(content)) return undefined;
    const filled = fillElement(content);
    if (filled) writeFilled(content.type === PART_TAG ? filled : withoutSheets(filled), out);
    else out.markup(renderAlone(Children.toArray(content), world));
    return undefined;
  };

  return {
    put,
    page,
    write: (markup, out) => {
      let start = 0;
      for (const { index, 0: matched, 1: id } of markup.matchAll(PART)) {
        const filled = found[Number(id)];
        if (!filled) throw new Error(`The page refers to a fragment that it does not have: ${id}`);
        out.markup(markup.slice(start, index));
        writeFilled(filled, out);
        start = index + matched.length;
      }
      out.markup(markup.slice(start));
    },
  };
}

type PartProps = { readonly id: number };

const NOTHING = {};

/** Only the screen of a page brings style sheets: others would stay in the middle of the page, and the browser would not wait for them after a navigation. */
function withoutSheets(filled: Filled): Filled {
  const { name, sheets } = filled.pieces;
  if (sheets !== "") throw new Error(`The fragment "${name}" contains a style sheet. Render <Styles> outside of it.`);
  return filled;
}

/** Objects cannot be parts of a key; their numbers can. */
const numbers = new WeakMap<object, number>();
let lastNumber = 0;
function numberOf(object: object): number {
  const known = numbers.get(object);
  if (known !== undefined) return known;
  numbers.set(object, ++lastNumber);
  return lastNumber;
}

type Filling = {
  readonly values: readonly unknown[];
  /** Per hole: how many values it takes, or -1 if it is absent. */
  readonly lengths: readonly number[];
  readonly shape: string;
};

const UNFILLED: Filling = { values: [], lengths: [], shape: "" };

/** Whether an optional value is there, and how long lists are, changes the markup, so it is a part of the key. */
function readValues(kinds: HoleKinds, given: Readonly<Record<string, unknown>>): Filling {
  const plan = planOf(kinds);
  if (plan.length === 0) return UNFILLED;
  const values: unknown[] = [];
  const lengths: number[] = [];
  let shape = "";
  for (const { name, kind, isAttribute } of plan) {
    const value = given[name];
    const length = lengthOf(kind, value, isAttribute);
    if (kind === "texts") values.push(...((value as readonly unknown[] | undefined) ?? []));
    else if (length > 0) values.push(isAttribute ? safeAttribute(value as string) : value);
    lengths.push(length);
    shape += length < 0 ? "-" : length > 1 ? `${length},` : length;
  }
  return { values, lengths, shape };
}

type HolePlan = { readonly name: string; readonly kind: HoleKind; readonly isAttribute: boolean };

const plans = new WeakMap<HoleKinds, readonly HolePlan[]>();
function planOf(kinds: HoleKinds): readonly HolePlan[] {
  const known = plans.get(kinds);
  if (known) return known;
  const plan = Object.entries(kinds).map(([name, kind]) => ({ name, kind, isAttribute: kind.startsWith("@") }));
  plans.set(kinds, plan);
  return plan;
}

/** React renders nothing for an empty text, so it counts as absent. */
function lengthOf(kind: HoleKind, value: unknown, isAttribute: boolean): number {
  if (kind === "texts") return Array.isArray(value) ? value.length : 0;
  if (kind === "slot") return 1;
  return value === undefined || (value === "" && !isAttribute) ? -1 : 1;
}

/** React refuses such addresses; values of holes do not pass through React. Browsers ignore blanks and control characters in them. */
const isScript = (address: string): boolean => /^javascript:/i.test(address.replaceAll(/[\p{Cc}\s]/gu, ""));

function safeAttribute(value: string): string {
  // Nearly all addresses start with a slash.
  if (value.charCodeAt(0) !== 47 && isScript(value)) throw new Error("The value of a hole is the address of a script");
  return value;
}

type Shape = { readonly content: object; readonly kind: object; readonly lengths: readonly number[] };

function make(fragment: AnyFragment, { content, kind, lengths }: Shape, world: FragmentWorld): Pieces {
  const parts = { content, kind, holes: placeHoles(fragment.holes ?? NOTHING, lengths) as never };
  const inside: ReactNode = fragment.render(parts, world);
  const element = fragment.as ? createElement(fragment.as, fragment.attributes?.(parts, world), inside) : inside;
  return cutMarkup(fragment.name, renderAlone(element, world));
}

function placeHoles(kinds: HoleKinds, lengths: readonly number[]): Readonly<Record<string, unknown>> {
  const holes: Record<string, unknown> = {};
  let number = 0;
  for (const [place, [name, kind]] of Object.entries(kinds).entries()) {
    const length = lengths[place] ?? -1;
    if (kind === "texts") holes[name] = Array.from({ length }, () => holeText(number++));
    else if (kind === "slot") holes[name] = createElement(PART_TAG, { id: holeText(number++) });
    else if (length > 0) {
      const text = holeText(number++);
      holes[name] = kind.startsWith("@") ? { [kind.slice(1).replace("?", "")]: text } : text;
    }
  }
  return holes;
}

/** Without router and visitor: a component that reads them throws. */
const renderAlone = (content: ReactNode, { page, languageTag, messages }: FragmentWorld): string =>
  renderToString(
    <App page={page} languageTag={languageTag} messages={messages}>
      <NoVisitor>{content}</NoVisitor>
    </App>,
  );
