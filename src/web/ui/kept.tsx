/**
 * An element whose inside is the same wherever its subject is shown. The server renders it once per page settings and keeps the markup; the
 * browser takes over what the server sent as it stands, without rendering it again. The inside may use the page, texts and links, which are
 * the same for those settings; it may not use ids, state, events or the router.
 */
import type { HTMLAttributes, ReactNode } from "react";
import { createContext, useContext, useLayoutEffect, useRef, useState } from "react";

/** Gives the markup of `content`; the same subject and variant always give the same markup. */
export type KeepMarkup = (subject: object, variant: string, content: ReactNode) => string;

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
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: keep(subject, variant, children) }} />;
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
