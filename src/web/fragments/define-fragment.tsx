/**
 * A fragment is an element whose markup depends on content, a few variants and the page's settings. The server renders it once with React, keeps the bytes
 * with holes, and a request only fills the holes. React elsewhere: the same definition renders the browser's elements, and pages without fragments.
 * See docs/fragments.md.
 */
import type { ComponentType, HTMLAttributes, ReactElement, ReactNode } from "react";
import { createContext, createElement, useContext } from "react";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { Page } from "#web/visitor/page.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { HoleKinds, Holes, HoleValues } from "./holes.ts";
import { placeValues } from "./holes.ts";
import type { SentTag } from "./sent-markup.tsx";
import { SentMarkup } from "./sent-markup.tsx";

/** The same for all pages of a brand in one language, market, currency and visitor class. */
export type FragmentSettings = { readonly page: Page; readonly text: Text; readonly languageTag: string };

/** The layouts of one content. */
type Variant = Readonly<Record<string, string | number | boolean | undefined>>;

type Reading<Content extends object, Kind extends Variant, Kinds extends HoleKinds> = {
  /** Frozen data that the markup shows. Markup of data that can change is not kept. */
  readonly content: Content;
  readonly kind?: Kind;
  /** Called only when markup is written: hydration of the server's markup needs no values. */
  readonly fill?: () => HoleValues<Kinds>;
  /** What the values are made from; the browser renders the fragment again when this object changes. The content, if omitted. */
  readonly shown?: object;
};

type Parts<Content, Kind, Kinds extends HoleKinds> = { readonly content: Content; readonly kind: Kind; readonly holes: Holes<Kinds> };

type Definition<Props, Content extends object, Kind extends Variant, Kinds extends HoleKinds> = {
  readonly name: string;
  readonly holes?: Kinds;
  /** Splits the properties into what the kept markup depends on, and values for its holes. Undefined for data that React has to render. */
  readonly read: (props: Props, settings: FragmentSettings) => Reading<Content, Kind, Kinds> | undefined;
  /** Sees nothing of the request but holes. Its components may use the page, texts and links; not the visitor, the router or ids of `useId`. */
  readonly render: (parts: Parts<Content, Kind, Kinds>, settings: FragmentSettings) => ReactNode;
};

/** The browser keeps the markup: `render` is the inside of this element, and has no handlers. */
type Inert<Props, Content, Kind> = {
  readonly as: SentTag;
  readonly attributes?: (
    parts: { readonly content: Content; readonly kind: Kind },
    settings: FragmentSettings,
  ) => HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, string | undefined>>;
  /** Handlers of the element itself. */
  readonly events?: (props: Props) => HTMLAttributes<HTMLElement>;
};

/** The browser runs this component, which renders the same markup. */
type Live<Props> = { readonly live: ComponentType<Props> };

// oxlint-disable-next-line typescript/no-explicit-any -- the server handles fragments of all types alike
export type AnyFragment = Definition<any, any, any, any> & Partial<Inert<any, any, any> & Live<any>>;

/** Writes the bytes of a fragment into a page instead of React. */
export type FragmentSink = {
  /** The element that stands for the fragment until the page is written; undefined if React has to render it. */
  readonly put: (fragment: AnyFragment, props: object) => ReactElement | undefined;
};

const SinkContext = createContext<FragmentSink | undefined>(undefined);

/** Only the server provides one, and only for pages of guests and of visitor classes. */
export const FragmentSinkProvider = SinkContext.Provider;

/** The definition of a component made by `defineFragment`; the server fills slots without React. */
const definitions = new WeakMap<object, AnyFragment>();
export const fragmentOf = (type: unknown): AnyFragment | undefined => (typeof type === "function" ? definitions.get(type) : undefined);

const NOTHING = {};

export function defineFragment<
  Props extends object,
  Content extends object,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- without holes, there is no hole to read
  const Kinds extends HoleKinds = Record<never, never>,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- as above
  Kind extends Variant = Record<never, never>,
>(
  definition: Definition<Props, Content, Kind, Kinds> & (Inert<Props, Content, Kind> | Live<Props>),
): (props: Props) => ReactElement | null {
  const fragment: AnyFragment = definition;
  const Plain = "live" in definition ? definition.live : (props: Props) => renderInert(fragment, props, useSettings());
  const Fragment = (props: Props) => useContext(SinkContext)?.put(fragment, props) ?? createElement(Plain, props);
  definitions.set(Fragment, fragment);
  return Fragment;
}

function useSettings(): FragmentSettings {
  return { page: usePage(), text: useText(), languageTag: useLanguageTag() };
}

function renderInert(fragment: AnyFragment, props: object, settings: FragmentSettings): ReactElement {
  const reading = fragment.read(props, settings);
  if (!reading) throw new Error(`The fragment "${fragment.name}" has no component that renders what it does not read`);
  const { content, kind = NOTHING, fill, shown = content } = reading;
  return (
    <SentMarkup
      as={fragment.as ?? "div"}
      {...fragment.attributes?.({ content, kind }, settings)}
      {...fragment.events?.(props)}
      shown={shown}
      variant={variantOf(kind)}
    >
      <Inside fragment={fragment} parts={{ content, kind }} fill={fill} settings={settings} />
    </SentMarkup>
  );
}

type InsideProps = {
  readonly fragment: AnyFragment;
  readonly parts: { readonly content: object; readonly kind: Variant };
  readonly fill: (() => object) | undefined;
  readonly settings: FragmentSettings;
};

/** A component, so that the values are computed only if React renders the inside. */
const Inside = ({ fragment, parts, fill, settings }: InsideProps) =>
  fragment.render({ ...parts, holes: placeValues(fragment.holes ?? NOTHING, fill?.() ?? NOTHING) }, settings);

export const variantOf = (kind: Variant): string => {
  let variant = "";
  for (const name in kind) variant += `${kind[name]}\n`;
  return variant;
};
