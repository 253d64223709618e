/** Where leaving the dialog leads. All exits except `stay` and `continue` load a new document, rendered for the current visitor. */
import { TARGETS } from "#domain/query/entry-query.ts";
import { flagFrom, oneOf } from "#domain/query/query-values.ts";
import type { AuthStep } from "#domain/visitor/auth-transitions.ts";
import { onwardAddress } from "#domain/visitor/onward-address.ts";
import { safeReturnAddress } from "#domain/visitor/safe-return-address.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { readText, removeKey } from "#web/visitor/storage/browser-storage.ts";
import { refreshActionOf, searchAgainPath } from "#web/visitor/refresh-actions.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import { LOGIN_PATH, requestOfHash } from "./auth-links.ts";
import type { AuthRequest } from "./auth-store.ts";

const JOIN_PATH = "/join-the-club";
const JOIN_ANCHOR = "#registration";

/** The page under the dialog. */
export type DialogPage = {
  readonly location: Pick<Location, "origin" | "pathname" | "search" | "hash">;
  readonly prefix: string;
  readonly view: string;
  readonly hasClub: boolean;
};

export type Leaving = DialogPage & {
  readonly request: AuthRequest;
  readonly isClub: boolean;
  readonly isClubMember: boolean;
  readonly storage: VisitStorage;
  readonly now: number;
};

/** The path after the prefix. */
const pathOf = ({ location, prefix }: DialogPage): string => location.pathname.slice(prefix.length) || "/";

const isJoinPage = (page: DialogPage): boolean => pathOf(page).replace(/\/$/, "") === JOIN_PATH;

/** Club mode: requested by the caller that opened the dialog, by the address, or by the page (AMB-86). */
export const isClubHere = (page: DialogPage, request: AuthRequest): boolean =>
  request.isClub === true ||
  (flagFrom(new URLSearchParams(page.location.search).get("isClub")) ?? false) ||
  page.location.hash === "#club-login" ||
  isJoinPage(page);

/** A tab of the account, or the registration of the club (AMB-34). */
function targetAddress({ location, prefix }: DialogPage): string | undefined {
  const target = oneOf(TARGETS)(new URLSearchParams(location.search).get("target"));
  if (target === undefined) return undefined;
  return prefix + (target === "registration" ? JOIN_PATH + JOIN_ANCHOR : `/account/${target}/`);
}

type Origin = Pick<Leaving, keyof DialogPage | "request" | "storage">;

function addressesOf(leaving: Origin) {
  const { request, storage, location } = leaving;
  const safe = (address: string | undefined) => safeReturnAddress(address, location.origin);
  return { requested: safe(request.returnUrl), target: targetAddress(leaving), stored: safe(readText(storage, STORAGE_KEY.returnUrl)) };
}

/** Where to return from a provider's page: the requested address, else this page, but never the login page. */
export function addressFromProvider(leaving: Origin): string {
  const { location, prefix } = leaving;
  const currentAddress = pathOf(leaving).startsWith(LOGIN_PATH) ? `${prefix}/` : location.pathname + location.search;
  return onwardAddress({ ...addressesOf(leaving), isClubMode: false, isClubMember: false }) ?? currentAddress;
}

/** The target after login; undefined to reload the current page. */
export function addressAfterLogin(leaving: Leaving): string | undefined {
  const { prefix, isClub, isClubMember, view, location, now, hasClub } = leaving;
  const joinAddress = hasClub && !isJoinPage(leaving) ? prefix + JOIN_PATH + JOIN_ANCHOR : undefined;
  const onward = onwardAddress({ ...addressesOf(leaving), joinAddress, isClubMode: isClub, isClubMember });
  if (onward !== undefined) return onward;
  const path = pathOf(leaving);
  const action = refreshActionOf({ view, path, isClubMember });
  if (action === "go-home") return `${prefix}/`;
  return action === "search-again" ? prefix + searchAgainPath(path, location.search, now) : undefined;
}

type Exit = { readonly kind: "none" } | { readonly kind: "go"; readonly address: string } | { readonly kind: "continue" };

/** Determines what happens to the page; drops the stored return address if it was used or is no longer wanted. */
export function exitOf(step: Extract<AuthStep, { readonly leave: string }>, leaving: Leaving): Exit {
  const { location, prefix, storage } = leaving;
  const currentAddress = location.pathname + location.search;
  const go = (address: string): Exit => ({ kind: "go", address });
  const onward = step.leave === "onward" ? (addressAfterLogin(leaving) ?? currentAddress) : undefined;
  if (step.forgetsReturn || onward !== undefined) removeKey(storage, STORAGE_KEY.returnUrl);
  removeKey(storage, STORAGE_KEY.sessionExpired);
  switch (step.leave) {
    case "stay":
      return { kind: "none" };
    case "continue":
      return { kind: "continue" };
    case "home":
      return go(`${prefix}/`);
    case "login-hash":
      return go(`${currentAddress}#login`);
    case "join":
      return go(prefix + JOIN_PATH + JOIN_ANCHOR);
    default:
      return go(onward ?? currentAddress);
  }
}

/** Assigning an address that differs only in its fragment would not load a new document. */
export function goTo(address: string, browser: Window = window): void {
  const { location, history } = browser;
  const url = new URL(address, location.origin);
  const isSamePage = url.pathname === location.pathname && url.search === location.search;
  if (!isSamePage) return location.assign(url.href);
  history.replaceState(history.state, "", url.href);
  return location.reload();
}

/** Removes the fragment that opened the dialog from the address. */
export function dropAnchor({ location, history }: Window = window): void {
  if (requestOfHash(location.hash)) history.replaceState(history.state, "", location.pathname + location.search);
}
