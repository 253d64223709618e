/** Remembers for a day the partner by whose link or code a visitor without a session came. Sealed, because its price is not for everybody (D5). */
import { CO_BRAND_LIFETIME_MS } from "#domain/visitor/lifetimes.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { clearCookie, readCookie, writeCookie } from "./cookies.ts";
import type { SealScope } from "./sealed-cookie.ts";
import { seal, unseal } from "./sealed-cookie.ts";

/** A code is a secret of the partner; a referrer can be claimed by anybody. */
type PartnerArrival = { readonly name: string; readonly by: "code" | "referrer" };

type Site = { readonly brandId: string; readonly isSecure: boolean };

const scopeOf = ({ secrets }: Pick<Context, "secrets">, brandId: string): SealScope => ({
  secret: secrets.sessionKey,
  purpose: "partner",
  brandId,
});

export function partnerCookie(
  context: Pick<Context, "secrets" | "random" | "clock">,
  { brandId, isSecure }: Site,
  arrival: PartnerArrival,
) {
  const ends = context.clock.now().getTime() + CO_BRAND_LIFETIME_MS;
  const sealed = seal(scopeOf(context, brandId), [arrival.by, ends, arrival.name].join(" "), context.random);
  return writeCookie("partner", isSecure, sealed, CO_BRAND_LIFETIME_MS / 1000);
}

export const endedPartnerCookie = (isSecure: boolean): string => clearCookie("partner", isSecure);

const ARRIVAL = /^(code|referrer) (\d+) (.+)$/;

/** Undefined for a cookie that has ended, also if the browser has kept it. */
export function readPartnerArrival(
  context: Pick<Context, "secrets" | "clock">,
  { brandId, isSecure }: Site,
  cookieHeader: string | undefined,
): PartnerArrival | undefined {
  const sealed = readCookie(cookieHeader, "partner", isSecure);
  const [, by, ends, name] = ARRIVAL.exec((sealed && unseal(scopeOf(context, brandId), sealed)) ?? "") ?? [];
  if (by === undefined || name === undefined || Number(ends) <= context.clock.now().getTime()) return undefined;
  return { by: by as PartnerArrival["by"], name };
}
