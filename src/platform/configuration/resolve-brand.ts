/** Which brand a call is about. The host decides; only a token can ask for another brand, and only for one that the token opens. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import type { Result } from "#shared/result.ts";
import { fail, succeed } from "#shared/result.ts";
import type { ConfigurationState } from "./configuration-state.ts";

type TokenReach = { readonly kind: "house" } | { readonly kind: "brand"; readonly brand: BrandItem };

/** What a token opens: everything, one brand, or (undefined) nothing. */
export function resolveToken(state: ConfigurationState, token: string, houseToken: string): TokenReach | undefined {
  if (isSameSecret(token, houseToken)) return { kind: "house" };
  const brand = state.byToken.get(token);
  return brand && { kind: "brand", brand };
}

/** Compares digests, so that the time it takes tells nothing about the secret. */
const isSameSecret = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
const digest = (text: string) => createHash("sha256").update(text).digest();

export type BrandRequest = {
  /** Host of the request without its port. */
  readonly host: string;
  /** The brand that another node of the installation has named and signed; the host does not count then. */
  readonly provedBrandId?: string | undefined;
  /** Query `token`, when the call has one. */
  readonly token?: string | undefined;
  /** Header brandId (or brand), when there is one. */
  readonly brandId?: string | undefined;
};

export type BrandProblem = "host-unknown" | "token-invalid" | "brand-unknown";

/**
 * Without a token the header says nothing: the brand is a fact of the host. With a brand's own token the header may only repeat that brand;
 * another one is refused, not ignored, so that nobody reads one brand for another. The house's token may name any brand, on any host.
 */
export function resolveBrand(state: ConfigurationState, request: BrandRequest, houseToken: string): Result<BrandItem, BrandProblem> {
  const ofHost = request.provedBrandId === undefined ? state.byHost.get(request.host) : state.byId.get(request.provedBrandId);
  const named = request.brandId?.toLowerCase();
  if (request.token === undefined) return ofHost ? succeed(ofHost) : fail("host-unknown");
  const reach = resolveToken(state, request.token, houseToken);
  if (reach === undefined) return fail("token-invalid");
  if (reach.kind === "brand") return named === undefined || named === reach.brand.id ? succeed(reach.brand) : fail("token-invalid");
  // The house's own servers reach one another by names that no brand has; a call that is about no brand in particular is answered all the same.
  const brand = named === undefined ? (ofHost ?? state.brands[0]) : state.byId.get(named);
  return brand ? succeed(brand) : fail("brand-unknown");
}
