/** Links and fragments that open a dialog. They are real links: without scripts, and in a new tab, they lead to the login page. */
import { isAuthVariant } from "#domain/visitor/auth-variant.ts";
import { safeReturnAddress } from "#domain/visitor/safe-return-address.ts";
import type { AuthRequest } from "./auth-store.ts";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";

export const LOGIN_PATH = "/login";

const BY_HASH: ReadonlyMap<string, AuthRequest> = new Map<string, AuthRequest>([
  ["#login", { variant: "login" }],
  ["#signUp", { variant: "signUp" }],
  ["#club-login", { variant: "login", isClub: true }],
]);

export const requestOfHash = (hash: string): AuthRequest | undefined => BY_HASH.get(hash);

/** The response of a provider's page, either a token or an error. */
export const isProviderAnswer = (hash: string): boolean => /^#(?:.*&)?(?:id_token|error)=/.test(hash) && /[#&]state=/.test(hash);

type LinkWords = {
  readonly href: string;
  /** `data-auth`: a specific dialog, which the address alone does not define. */
  readonly variant: string | undefined;
  /** `data-club`: the visitor is about to join the club. */
  readonly isClub?: boolean;
};

/** Undefined for a link without a dialog. */
export function requestOfLink({ href, variant, isClub = false }: LinkWords, pageUrl: URL, prefix: string): AuthRequest | undefined {
  const url = new URL(href, pageUrl);
  const isLogin = url.origin === pageUrl.origin && url.pathname.replace(/\/$/, "") === prefix + LOGIN_PATH;
  if (!isLogin && !isAuthVariant(variant)) return undefined;
  // On the login page itself, links to it navigate within the page.
  if (isLogin && url.pathname === pageUrl.pathname) return undefined;
  const returnUrl = safeReturnAddress(url.searchParams.get("returnUrl"), pageUrl.origin);
  return {
    ...(requestOfHash(url.hash) ?? { variant: url.searchParams.get("form") === "signUp" ? "signUp" : "login" }),
    ...(isClub && { isClub }),
    ...(isAuthVariant(variant) && { variant }),
    ...(returnUrl !== undefined && { returnUrl }),
  };
}

/** Closes the menu that contains the link. The focus moves to the menu's button, where it returns when the dialog is closed. */
function leaveMenu(link: Element): void {
  const menu = link.closest("details");
  if (menu) menu.open = false;
  menu?.querySelector("summary")?.focus();
  link.closest<HTMLElement>(":popover-open")?.hidePopover();
}

/** Opens the dialog of a link; returns false if it has none. */
export function answerLink(link: HTMLAnchorElement, prefix: string, open: (request: AuthRequest) => void): boolean {
  const { auth: variant, club } = link.dataset;
  const request = requestOfLink({ href: link.href, variant, isClub: club !== undefined }, new URL(location.href), prefix);
  if (!request) return false;
  leaveMenu(link);
  open(request);
  return true;
}

/** In the capture phase, before other listeners follow the link. */
export function listenToLinks(prefix: string, open: (request: AuthRequest) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || event.defaultPrevented || !isPlainClick(event)) return;
    if (answerLink(link, prefix, open)) event.preventDefault();
  };
  document.addEventListener("click", onClick, true);
  return () => document.removeEventListener("click", onClick, true);
}
