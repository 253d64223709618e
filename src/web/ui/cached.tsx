/**
 * An element whose inside is the same wherever its subject is shown. The server renders it once per page settings and keeps the markup; the
 * browser takes over what the server sent as it stands, without rendering it again. The inside may use the page, texts and links, which are
 * the same for those settings; it may not use ids, state, events or the router.
 */
import type { HTMLAttributes, ReactNode } from "react";
import { createContext, useContext, useLayoutEffect, useRef, useState } from "react";

/** Gives the markup of `content`; the same subject and variant always give the same markup, with `fill` where its marks stand. */
export type KeepMarkup = (subject: object, variant: string, content: () => ReactNode, fill?: readonly string[]) => string;

const KeepContext = createContext<KeepMarkup | undefined>(undefined);

/** Only the server provides one, and only for pages that visitors share. */
export const KeepProvider = KeepContext.Provider;

type TakeOver = {
  /** What the page is made for; what was sent for other settings is rendered anew. */
  readonly settings: object;
  /** True until the page is alive: later nothing was sent that could be taken over. */
  readonly isRunning: () => boolean;
};

const TakeOverContext = createContext<TakeOver | undefined>(undefined);

/** Only the browser provides one. */
export const TakeOverProvider = TakeOverContext.Provider;

type Props = HTMLAttributes<HTMLElement> & {
  readonly as: "li" | "ul" | "footer" | "article" | "section" | "div";
  /** What the inside is made from; kept only when frozen. */
  readonly subject: object;
  /** Tells apart the forms in which one subject is shown. */
  readonly variant: string;
  readonly children: ReactNode;
};

export function Kept(props: Props) {
  const takeOver = useContext(TakeOverContext);
  return takeOver ? <TakenOver {...props} takeOver={takeOver} /> : <Rendered {...props} />;
}

function Rendered({ as: Tag, subject, variant, children, ...attributes }: Props) {
  const keep = useContext(KeepContext);
  if (!keep || !Object.isFrozen(subject)) return <Tag {...attributes}>{children}</Tag>;
  // Not from outside: React itself wrote this markup, from these very children.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: keep(subject, variant, () => children) }} />;
}

/** Texts by name; what is not there leaves its place out. */
type Fill = Readonly<Record<string, string | undefined>>;

type FormProps<Texts extends Fill> = Omit<Props, "children"> & {
  /** What the texts are made from: what was sent is rendered anew once it is another one. */
  readonly shown: object;
  /** What differs from one showing to the next, such as prices. None of them is empty. */
  readonly fill: () => Texts;
  /** Puts each text where it goes as it is, as a whole text or a whole attribute: while the markup is made, marks stand in for them. */
  readonly children: (fill: Texts) => ReactNode;
};

/** Signs that nobody writes; the server finds them in the markup again. */
export const FIRST_MARK = 0xe000;
export const MAX_MARKS = 200;

/** An inside that is kept with holes: the same for its subject but for a few texts. */
export function KeptForm<Texts extends Fill>(props: FormProps<Texts>) {
  const takeOver = useContext(TakeOverContext);
  if (!takeOver) return <Filled {...props} />;
  const { shown, fill, children, ...rest } = props;
  return (
    <TakenOver {...rest} subject={shown} takeOver={takeOver}>
      <Inside fill={fill}>{children}</Inside>
    </TakenOver>
  );
}

/** Texts are made only where they are shown: a page that is taken over as it was sent needs none. */
const Inside = <Texts extends Fill>({ fill, children }: Pick<FormProps<Texts>, "fill" | "children">) => children(fill());

function Filled<Texts extends Fill>({ as: Tag, subject, shown: _shown, variant, fill, children, ...attributes }: FormProps<Texts>) {
  const keep = useContext(KeepContext);
  const texts = fill();
  if (!keep || !Object.isFrozen(subject)) return <Tag {...attributes}>{children(texts)}</Tag>;
  const names = Object.keys(texts).filter((name) => texts[name] !== undefined);
  const marked = () => children(Object.fromEntries(names.map((name, place) => [name, String.fromCharCode(FIRST_MARK + place)])) as Texts);
  const values = names.map((name) => texts[name] ?? "");
  // Not from outside either: texts are escaped where they are put in.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: keep(subject, `${variant} ${names.join(" ")}`, marked, values) }} />;
}

/** Nothing of its own: React leaves the inside of an element that it takes over alone when told that the inside is not its business. */
const AS_SENT = { __html: "" };

function TakenOver({ as: Tag, subject, variant, children, takeOver, ...attributes }: Props & { readonly takeOver: TakeOver }) {
  const { settings, isRunning } = takeOver;
  const [sent, setSent] = useState(() => (isRunning() ? { settings, subject, variant } : undefined));
  const isAsSent = sent?.settings === settings && sent.subject === subject && sent.variant === variant;
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Where React gave up the page that was sent and drew its own, there is nothing to take over.
    if (isAsSent && !element.current?.firstChild) setSent(undefined);
  }, [isAsSent]);
  const ref = (drawn: HTMLElement | null) => void (element.current = drawn);
  return isAsSent ? (
    <Tag {...attributes} key="sent" ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />
  ) : (
    <Tag {...attributes} key="own">
      {children}
    </Tag>
  );
}
