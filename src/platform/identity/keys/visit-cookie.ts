/** The cookie that finds a visitor's drafts and holds. It is not used for authentication. */
import type { AnyCall } from "#contract/base/call.ts";
import { createHotelPrebooking, createPackagePrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { saveDraft } from "#contract/visit/save-draft.ts";
import { DRAFT_LIFETIME_MS } from "#domain/visitor/lifetimes.ts";
import type { CallerVisit } from "#platform/kernel/calls/caller.ts";
import type { Random } from "#platform/ports/random.ts";
import { clearCookie, readCookie, writeCookie } from "./cookies.ts";
import { createSessionToken, hashToken, isSessionToken } from "./session-token.ts";

export function readVisit(cookieHeader: string | undefined, isSecure: boolean): CallerVisit | undefined {
  const token = readCookie(cookieHeader, "visit", isSecure);
  return token !== undefined && isSessionToken(token) ? { hash: hashToken(token), token } : undefined;
}

const OPENING: ReadonlySet<AnyCall> = new Set<AnyCall>([saveDraft, createHotelPrebooking, createPackagePrebooking]);

/** Only a visitor with something to store gets a cookie: a draft or a held room. */
export const opensVisit = (call: AnyCall): boolean => OPENING.has(call);

export function openVisit(call: AnyCall, random: Random): CallerVisit | undefined {
  if (!opensVisit(call)) return undefined;
  const token = createSessionToken(random);
  return { hash: hashToken(token), token };
}

/** Renewed with every draft: the cookie lasts as long as the newest draft. */
export const visitCookie = ({ token }: CallerVisit, isSecure: boolean): string =>
  writeCookie("visit", isSecure, token, DRAFT_LIFETIME_MS / 1000);

export const endedVisitCookie = (isSecure: boolean): string => clearCookie("visit", isSecure);
