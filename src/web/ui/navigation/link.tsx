/** A plain anchor: one listener of the client turns clicks inside the site into navigation without a reload. */
import type { AnchorHTMLAttributes, Ref } from "react";
import { createContext, useContext } from "react";

const PrefixContext = createContext("");

/** The prefix of the page's language and market, added to every address inside the site. */
export const LinkPrefixProvider = PrefixContext.Provider;

/** An address inside the site with the prefix of the page; any other address unchanged. */
export const useHref = (to: string): string => {
  const prefix = useContext(PrefixContext);
  return to.startsWith("/") ? `${prefix}${to}` : to;
};

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** An address inside the site without prefix ("/about-us"), an anchor, or a full address. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
};

export function Link({ to, children, ...rest }: Props) {
  const href = useHref(to);
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}
