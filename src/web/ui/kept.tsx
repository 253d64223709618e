/**
 * An element whose inside is the same wherever its subject is shown: the server renders it once per page settings and keeps the markup.
 * The inside may use the page, texts and links, which are the same for those settings; it may not use ids, state or the router.
 */
import type { HTMLAttributes, ReactNode } from "react";
import { createContext, useContext } from "react";

/** Gives the markup of `content`; the same subject and variant always give the same markup. */
export type KeepMarkup = (subject: object, variant: string, content: ReactNode) => string;

const KeepContext = createContext<KeepMarkup | undefined>(undefined);

/** Only the server provides one, and only for pages that visitors share. */
export const KeepProvider = KeepContext.Provider;

type Props = HTMLAttributes<HTMLElement> & {
  readonly as: "li" | "ul" | "footer" | "article" | "div";
  /** What the inside is made from; kept only when frozen. */
  readonly subject: object;
  /** Tells apart the forms in which one subject is shown. */
  readonly variant: string;
  readonly children: ReactNode;
};

export function Kept({ as: Tag, subject, variant, children, ...attributes }: Props) {
  const keep = useContext(KeepContext);
  if (!keep || !Object.isFrozen(subject)) return <Tag {...attributes}>{children}</Tag>;
  // Not from outside: React itself wrote this markup, from these very children.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: keep(subject, variant, children) }} />;
}
