/** The cookie that finds what a visitor has typed. It proves nobody and opens nothing else. */
import type { AnyCall } from "#contract/base/call.ts";
import { createHotelPrebooking, createPackagePrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { saveDraft } from "#contract/visit/save-draft.ts";
import { DRAFT_LIFETIME_MS } from "#domain/visitor/lifetimes.ts";
import type { Visit } from "#platform/kernel/calls/caller.ts";
import type { Random } from "#platform/ports/random.ts";
import { clearCookie, readCookie, writeCookie } from "./cookies.ts";
import { createSessionToken, hashToken, isSessionToken } from "./session-token.ts";

export function readVisit(cookieHeader: string | undefined, isSecure: boolean): Visit | undefined {
  const token = readCookie(cookieHeader, "visit", isSecure);
  return token !== undefined && isSessionToken(token) ? { hash: hashToken(token), token } : undefined;
}

const OPENING: ReadonlySet<AnyCall> = new Set<AnyCall>([saveDraft, createHotelPrebooking, createPackagePrebooking]);

/** Only somebody who has something to keep gets a cookie: words that were typed, or a room that is held. */
export const opensVisit = (call: AnyCall): boolean => OPENING.has(call);

export function openVisit(call: AnyCall, random: Random): Visit | undefined {
  if (!opensVisit(call)) return undefined;
  const token = createSessionToken(random);
  return { hash: hashToken(token), token };
}

/** Written with every draft: the cookie lives as long as the last of them. */
export const visitCookie = ({ token }: Visit, isSecure: boolean): string => writeCookie("visit", isSecure, token, DRAFT_LIFETIME_MS / 1000);

export const endedVisitCookie = (isSecure: boolean): string => clearCookie("visit", isSecure);
