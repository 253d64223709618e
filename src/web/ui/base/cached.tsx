/**
 * An element whose content is the same wherever its subject is shown. The server renders it once per page settings and caches the markup; during
 * hydration the browser keeps the server's markup and does not render it again. The content may use the page, texts and links, which are the same for
 * those settings; it must not use ids, state, events or the router.
 */
import type { HTMLAttributes, ReactNode } from "react";
import { createContext, useContext, useLayoutEffect, useRef, useState } from "react";

/**
 * Returns the markup of `content`. The same subject and variant always give the same markup, with the values of `fill` in place of its placeholders.
 */
export type KeepMarkup = (subject: object, variant: string, content: () => ReactNode, fill?: readonly string[]) => string;

const KeepContext = createContext<KeepMarkup | undefined>(undefined);

/** Only the server provides one, and only for pages that visitors share. */
export const KeepProvider = KeepContext.Provider;

type TakeOver = {
  /** The settings the page was rendered for; markup for other settings is rendered again. */
  readonly settings: object;
  /** True until hydration is complete; elements rendered later have no server markup to reuse. */
  readonly isRunning: () => boolean;
};

const TakeOverContext = createContext<TakeOver | undefined>(undefined);

/** Only the browser provides one. */
export const TakeOverProvider = TakeOverContext.Provider;

type Props = HTMLAttributes<HTMLElement> & {
  readonly as: "li" | "ul" | "ol" | "footer" | "article" | "section" | "div" | "p";
  /** The data that the content is rendered from; the markup is cached only if this object is frozen. */
  readonly subject: object;
  /** Distinguishes the layouts in which one subject is shown. */
  readonly variant: string;
  readonly children: ReactNode;
};

export function Cached(props: Props) {
  const takeOver = useContext(TakeOverContext);
  return takeOver ? <TakenOver {...props} takeOver={takeOver} /> : <Rendered {...props} />;
}

function Rendered({ as: Tag, subject, variant, children, ...attributes }: Props) {
  const keep = useContext(KeepContext);
  if (!keep || !Object.isFrozen(subject)) return <Tag {...attributes}>{children}</Tag>;
  // Not user input: React rendered this markup from these same children.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: keep(subject, variant, () => children) }} />;
}

/** Texts by name; an undefined text is omitted. */
type Fill = Readonly<Record<string, string | undefined>>;

type FormProps<Texts extends Fill> = Omit<Props, "children"> & {
  /** The data that the texts are made from; the server's markup is replaced once this object changes. */
  readonly shown: object;
  /** The values that differ between renderings, such as prices. None of them is empty. */
  readonly fill: () => Texts;
  /** Must insert each text unchanged, as a whole text node or a whole attribute: placeholders are passed instead while the markup is cached. */
  readonly children: (fill: Texts) => ReactNode;
};

/** Code points of the Unicode private use area, which do not occur in texts; the server finds these placeholders in the markup. */
export const FIRST_MARK = 0xe000;
export const MAX_MARKS = 200;

/** Content that is cached with placeholders: the same for its subject except for a few texts. */
export function CachedForm<Texts extends Fill>(props: FormProps<Texts>) {
  const takeOver = useContext(TakeOverContext);
  if (!takeOver) return <Filled {...props} />;
  const { shown, fill, children, ...rest } = props;
  return (
    <TakenOver {...rest} subject={shown} takeOver={takeOver}>
      <Inside fill={fill}>{children}</Inside>
    </TakenOver>
  );
}

/** Calls `fill` only when rendering: hydration of the server's markup needs no texts. */
const Inside = <Texts extends Fill>({ fill, children }: Pick<FormProps<Texts>, "fill" | "children">) => children(fill());

function Filled<Texts extends Fill>({ as: Tag, subject, shown: _shown, variant, fill, children, ...attributes }: FormProps<Texts>) {
  const keep = useContext(KeepContext);
  const texts = fill();
  if (!keep || !Object.isFrozen(subject)) return <Tag {...attributes}>{children(texts)}</Tag>;
  const names = Object.keys(texts).filter((name) => texts[name] !== undefined);
  const marked = () => children(Object.fromEntries(names.map((name, place) => [name, String.fromCharCode(FIRST_MARK + place)])) as Texts);
  const values = names.map((name) => texts[name] ?? "");
  // Not user input either: the texts are escaped when they are inserted.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: keep(subject, `${variant} ${names.join(" ")}`, marked, values) }} />;
}

/** Empty on purpose: with `dangerouslySetInnerHTML` and `suppressHydrationWarning`, React leaves the server's content untouched during hydration. */
const AS_SENT = { __html: "" };

function TakenOver({ as: Tag, subject, variant, children, takeOver, ...attributes }: Props & { readonly takeOver: TakeOver }) {
  const { settings, isRunning } = takeOver;
  const [sent, setSent] = useState(() => (isRunning() ? { settings, subject, variant } : undefined));
  const isAsSent = sent?.settings === settings && sent.subject === subject && sent.variant === variant;
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // If React discarded the server's markup and rendered on the client, the element is empty and its content must be rendered.
    if (isAsSent && !element.current?.firstChild) setSent(undefined);
  }, [isAsSent]);
  const ref = (node: HTMLElement | null) => void (element.current = node);
  return isAsSent ? (
    <Tag {...attributes} key="sent" ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />
  ) : (
    <Tag {...attributes} key="own">
      {children}
    </Tag>
  );
}
