/** Elements whose content the browser keeps as the server sent it, and renders only when what it shows has changed. */
import type { HTMLAttributes, ReactNode } from "react";
import { createContext, useContext, useLayoutEffect, useRef, useState } from "react";

type TakeOver = {
  /** The settings the page was rendered for; markup for other settings is rendered again. */
  readonly settings: object;
  /** True until hydration is complete; elements rendered later have no server markup to keep. */
  readonly isRunning: () => boolean;
};

const TakeOverContext = createContext<TakeOver | undefined>(undefined);

/** Only the browser provides one. */
export const TakeOverProvider = TakeOverContext.Provider;

export type SentTag = "li" | "ul" | "ol" | "footer" | "article" | "section" | "aside" | "nav" | "div" | "p";

type Props = HTMLAttributes<HTMLElement> & {
  readonly as: SentTag;
  /** What the content shows: when this object or the variant changes, the content is rendered again. */
  readonly shown: object;
  readonly variant?: string;
  /** No ids from `useId`, no state and no handlers: the browser does not run it. */
  readonly children: ReactNode;
};

export function SentMarkup({ as: Tag, shown, variant = "", children, ...attributes }: Props) {
  const takeOver = useContext(TakeOverContext);
  return takeOver ? (
    <TakenOver as={Tag} shown={shown} variant={variant} takeOver={takeOver} {...attributes}>
      {children}
    </TakenOver>
  ) : (
    <Tag {...attributes}>{children}</Tag>
  );
}

/** Empty on purpose: with `dangerouslySetInnerHTML` and `suppressHydrationWarning`, React leaves the server's content untouched during hydration. */
const AS_SENT = { __html: "" };

type TakenOverProps = Props & { readonly variant: string; readonly takeOver: TakeOver };

function TakenOver({ as: Tag, shown, variant, children, takeOver, ...attributes }: TakenOverProps) {
  const { settings, isRunning } = takeOver;
  const [sent, setSent] = useState(() => (isRunning() ? { settings, shown, variant } : undefined));
  const isAsSent = sent?.settings === settings && sent.shown === shown && sent.variant === variant;
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
