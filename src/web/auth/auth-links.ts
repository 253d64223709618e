/** Links and anchors that mean a dialog. They are real ones: without scripts, and in a tab of their own, they lead to the page that logs in. */
import { isAuthVariant } from "#domain/visitor/auth-variant.ts";
import { safeReturnAddress } from "#domain/visitor/safe-return-address.ts";
import type { AuthRequest } from "./auth-store.ts";

export const LOGIN_PATH = "/login";

const BY_HASH: ReadonlyMap<string, AuthRequest> = new Map<string, AuthRequest>([
  ["#login", { variant: "login" }],
  ["#signUp", { variant: "signUp" }],
  ["#club-login", { variant: "login", isClub: true }],
]);

export const requestOfHash = (hash: string): AuthRequest | undefined => BY_HASH.get(hash);

/** The answer of a provider's page, be it a token or a refusal. */
export const isProviderAnswer = (hash: string): boolean => /^#(?:.*&)?(?:id_token|error)=/.test(hash) && /[#&]state=/.test(hash);

type LinkWords = {
  readonly href: string;
  /** `data-auth`: the dialog a link means that says more than its address. */
  readonly variant: string | undefined;
  /** `data-club`: whoever follows it is on the way into the club. */
  readonly isClub?: boolean;
};

/** Undefined for a link that is none of ours. */
export function requestOfLink({ href, variant, isClub = false }: LinkWords, here: URL, prefix: string): AuthRequest | undefined {
  const url = new URL(href, here);
  const isLogin = url.origin === here.origin && url.pathname.replace(/\/$/, "") === prefix + LOGIN_PATH;
  if (!isLogin && !isAuthVariant(variant)) return undefined;
  // On the page that logs in, its own links move about in it.
  if (isLogin && url.pathname === here.pathname) return undefined;
  const returnUrl = safeReturnAddress(url.searchParams.get("returnUrl"), here.origin);
  return {
    ...(requestOfHash(url.hash) ?? { variant: url.searchParams.get("form") === "signUp" ? "signUp" : "login" }),
    ...(isClub && { isClub }),
    ...(isAuthVariant(variant) && { variant }),
    ...(returnUrl !== undefined && { returnUrl }),
  };
}

const isPlainPress = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Whoever follows a link is done with its menu. The focus goes to what opened the menu: it comes back there when the dialog is closed. */
function leaveMenu(link: Element): void {
  const menu = link.closest("details");
  if (menu) menu.open = false;
  menu?.querySelector("summary")?.focus();
  link.closest<HTMLElement>(":popover-open")?.hidePopover();
}

/** Opens what a link means; false where it means no dialog. */
export function answerLink(link: HTMLAnchorElement, prefix: string, open: (request: AuthRequest) => void): boolean {
  const { auth: variant, club } = link.dataset;
  const request = requestOfLink({ href: link.href, variant, isClub: club !== undefined }, new URL(location.href), prefix);
  if (!request) return false;
  leaveMenu(link);
  open(request);
  return true;
}

/** Before anybody follows the link. */
export function listenToLinks(prefix: string, open: (request: AuthRequest) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || !isPlainPress(event)) return;
    if (answerLink(link, prefix, open)) event.preventDefault();
  };
  document.addEventListener("click", onClick, true);
  return () => document.removeEventListener("click", onClick, true);
}
