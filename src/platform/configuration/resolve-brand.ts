/** Which brand a call is about. The host decides; only a token can select another brand, and only one that the token covers. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import type { Result } from "#shared/result.ts";
import { fail, succeed } from "#shared/result.ts";
import type { ConfigurationState } from "./configuration-state.ts";

type TokenReach = { readonly kind: "house" } | { readonly kind: "brand"; readonly brand: BrandItem };

/** What a token gives access to: everything, one brand, or (undefined) nothing. */
export function resolveToken(state: ConfigurationState, token: string, houseToken: string): TokenReach | undefined {
  if (isSameSecret(token, houseToken)) return { kind: "house" };
  const brand = state.byToken.get(token);
  return brand && { kind: "brand", brand };
}

/** Compares digests, so that the duration reveals nothing about the secret. */
const isSameSecret = (secret: string, expected: string): boolean => timingSafeEqual(digest(secret), digest(expected));
const digest = (text: string) => createHash("sha256").update(text).digest();

export type BrandRequest = {
  /** Host of the request without the port. */
  readonly host: string;
  /** The brand that another node of the installation has sent with a signature; the host is ignored then. */
  readonly provedBrandId?: string | undefined;
  /** Query parameter `token`, if the call has one. */
  readonly token?: string | undefined;
  /** Header brandId (or brand), if present. */
  readonly brandId?: string | undefined;
};

export type BrandRefusal = "host-unknown" | "token-invalid" | "brand-unknown";

/**
 * Without a token the header is ignored: the host decides. With a brand's token the header may only repeat that brand; another brand is refused
 * instead of ignored, so that no client mistakes one brand's data for another's. Our own token may select any brand, on any host.
 */
export function resolveBrand(state: ConfigurationState, request: BrandRequest, houseToken: string): Result<BrandItem, BrandRefusal> {
  const ofHost = request.provedBrandId === undefined ? state.byHost.get(request.host) : state.byId.get(request.provedBrandId);
  const requestedId = request.brandId?.toLowerCase();
  if (request.token === undefined) return ofHost ? succeed(ofHost) : fail("host-unknown");
  const reach = resolveToken(state, request.token, houseToken);
  if (reach === undefined) return fail("token-invalid");
  if (reach.kind === "brand")
    return requestedId === undefined || requestedId === reach.brand.id ? succeed(reach.brand) : fail("token-invalid");
  // Our own servers reach each other under hosts that belong to no brand; a call that names no brand is answered for any of them.
  const brand = requestedId === undefined ? (ofHost ?? state.brands[0]) : state.byId.get(requestedId);
  return brand ? succeed(brand) : fail("brand-unknown");
}
