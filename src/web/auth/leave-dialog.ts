/** Where the page goes when the dialog is left. Every way on but `stay` brings a new document, made for whoever is there now. */
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
export type Here = {
  readonly location: Pick<Location, "origin" | "pathname" | "search" | "hash">;
  readonly prefix: string;
  readonly view: string;
  readonly hasClub: boolean;
};

export type Leaving = Here & {
  readonly request: AuthRequest;
  readonly isClub: boolean;
  readonly isClubMember: boolean;
  readonly storage: VisitStorage;
  readonly now: number;
};

/** The path behind the prefix. */
const pathOf = ({ location, prefix }: Here): string => location.pathname.slice(prefix.length) || "/";

const isJoinPage = (here: Here): boolean => pathOf(here).replace(/\/$/, "") === JOIN_PATH;

/** In the words of the club: asked for by whoever opened the dialog, by the address, or by the page (AMB-86). */
export const isClubHere = (here: Here, request: AuthRequest): boolean =>
  request.isClub === true ||
  (flagFrom(new URLSearchParams(here.location.search).get("isClub")) ?? false) ||
  here.location.hash === "#club-login" ||
  isJoinPage(here);

/** A tab of the account, or the registration of the club (AMB-34). */
function targetAddress({ location, prefix }: Here): string | undefined {
  const target = oneOf(TARGETS)(new URLSearchParams(location.search).get("target"));
  if (target === undefined) return undefined;
  return prefix + (target === "registration" ? JOIN_PATH + JOIN_ANCHOR : `/account/${target}/`);
}

type Wishing = Pick<Leaving, keyof Here | "request" | "storage">;

function wishesOf(leaving: Wishing) {
  const { request, storage, location } = leaving;
  const safe = (address: string | undefined) => safeReturnAddress(address, location.origin);
  return { asked: safe(request.returnUrl), target: targetAddress(leaving), stored: safe(readText(storage, STORAGE_KEY.returnUrl)) };
}

/** Where to come back to from the page of a provider: what is wished, else this page; the page that logs in is no place to come back to. */
export function addressFromProvider(leaving: Wishing): string {
  const { location, prefix } = leaving;
  const here = pathOf(leaving).startsWith(LOGIN_PATH) ? `${prefix}/` : location.pathname + location.search;
  return onwardAddress({ ...wishesOf(leaving), isClubMode: false, isClubMember: false }) ?? here;
}

/** After a login: an address, or undefined for the page itself, brought anew. */
export function addressAfterLogin(leaving: Leaving): string | undefined {
  const { prefix, isClub, isClubMember, view, location, now, hasClub } = leaving;
  const joinAddress = hasClub && !isJoinPage(leaving) ? prefix + JOIN_PATH + JOIN_ANCHOR : undefined;
  const onward = onwardAddress({ ...wishesOf(leaving), joinAddress, isClubMode: isClub, isClubMember });
  if (onward !== undefined) return onward;
  const path = pathOf(leaving);
  const action = refreshActionOf({ view, path, isClubMember });
  if (action === "go-home") return `${prefix}/`;
  return action === "search-again" ? prefix + searchAgainPath(path, location.search, now) : undefined;
}

type Exit = { readonly kind: "none" } | { readonly kind: "go"; readonly address: string } | { readonly kind: "continue" };

/** What to do about the page; forgets what was kept for after a login where it was used or is wanted no longer. */
export function exitOf(step: Extract<AuthStep, { readonly leave: string }>, leaving: Leaving): Exit {
  const { location, prefix, storage } = leaving;
  const here = location.pathname + location.search;
  const go = (address: string): Exit => ({ kind: "go", address });
  const onward = step.leave === "onward" ? (addressAfterLogin(leaving) ?? here) : undefined;
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
      return go(`${here}#login`);
    case "join":
      return go(prefix + JOIN_PATH + JOIN_ANCHOR);
    default:
      return go(onward ?? here);
  }
}

/** An address that differs by its anchor only would not bring a new document by itself. */
export function goTo(address: string, browser: Window = window): void {
  const { location, history } = browser;
  const url = new URL(address, location.origin);
  const isSamePage = url.pathname === location.pathname && url.search === location.search;
  if (!isSamePage) return location.assign(url.href);
  history.replaceState(history.state, "", url.href);
  return location.reload();
}

/** Takes the anchor that opened the dialog out of the address. */
export function dropAnchor({ location, history }: Window = window): void {
  if (requestOfHash(location.hash)) history.replaceState(history.state, "", location.pathname + location.search);
}
