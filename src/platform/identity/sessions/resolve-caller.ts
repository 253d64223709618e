import type { AnyCall } from "#contract/base/call.ts";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { HEADER, PLATFORMS } from "#contract/base/headers.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { BrandRefusal } from "#platform/configuration/resolve-brand.ts";
import { resolveBrand, resolveToken } from "#platform/configuration/resolve-brand.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { OWN_ADDRESS } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceGuessLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { readClickId } from "#platform/identity/keys/cookies.ts";
import { oneOf, readChannel, readPlace } from "#platform/identity/keys/call-headers.ts";
import type { ReadHeader } from "#platform/identity/keys/call-headers.ts";
import type { ResolvedVisitor } from "./resolve-visitor.ts";
import { readUserType, resolveVisitor } from "./resolve-visitor.ts";
import { openVisit, readVisit } from "#platform/identity/keys/visit-cookie.ts";

/** Facts about a request from its connection. */
type CallFacts = {
  /** Lower case, without the port. */
  readonly host: string;
  /** Network address of the client, used only for rate limits and holds per network. */
  readonly address: string;
  readonly requestId: string;
  /** The brand, if another node of the installation has sent it with a signature. */
  readonly brandId?: string;
};

/** Per hour and network, for all brands together. A client that polls with an outdated token reaches the limit and must be corrected. */
const WRONG_TOKENS = { name: "service-token", limit: 60, windowSeconds: 3600 } as const;

/** The caller of a request, or the refusal if it may not make the call. */
export type ResolveCaller = (request: Request, call: AnyCall) => Promise<Caller | Refusal>;

type ResolveCallerOptions = {
  readonly configuration: ConfigurationSnapshot;
  readonly factsOf: (request: Request) => CallFacts;
};

/** The configured origin of the brand decides the names of cookies, so that pages and calls use the same ones. */
export const isEncryptedBrand = (brand: BrandItem): boolean => brand.canonicalOrigin.startsWith("https:");

const PROBLEMS: Readonly<Record<BrandRefusal, () => Refusal>> = {
  "host-unknown": () => new Refusal("call-not-served"),
  "token-invalid": () => new Refusal("token-invalid"),
  "brand-unknown": () => new Refusal("invalid-input", { fields: { brandId: "invalidField" } }),
};

/** The host decides the brand. Only a call with a service token may name another brand by header, and only one that the token covers. */
export const createResolveCaller =
  (context: Context, { configuration, factsOf }: ResolveCallerOptions): ResolveCaller =>
  async (request, call) => {
    const header: ReadHeader = (name) => request.headers.get(name)?.trim() || undefined;
    const facts = factsOf(request);
    const state = await configuration.current();
    const token = call.access === "service-token" ? (new URL(request.url).searchParams.get("token") ?? undefined) : undefined;
    const { houseToken } = context.secrets;
    const reach = token === undefined ? undefined : resolveToken(state, token, houseToken);
    // Exempt: a node that reads the configuration of a brand makes dozens of calls. Only a request signed by a node can have this address.
    if (token !== undefined && facts.address !== OWN_ADDRESS) await enforceGuessLimit(context, facts, WRONG_TOKENS, reach !== undefined);
    const brandHeader = header(HEADER.brandId) ?? header(HEADER.brand);
    const brand = resolveBrand(state, { host: facts.host, provedBrandId: facts.brandId, token, brandId: brandHeader }, houseToken);
    if (!brand.ok) return PROBLEMS[brand.failure]();
    if (token !== undefined) {
      return describe(header, facts, brand.value, { visitor: serviceVisitor(header, reach?.kind === "house") });
    }
    const resolved = await resolveVisitor(context, {
      brandId: brand.value.id,
      isSecure: isEncryptedBrand(brand.value),
      cookieHeader: header("cookie"),
      sessionIdHeader: header(HEADER.sessionId),
      userTypeIdHeader: header(HEADER.userTypeId),
      authorization: header("authorization"),
    });
    const visit = readVisit(header("cookie"), isEncryptedBrand(brand.value)) ?? openVisit(call, context.random);
    return { ...describe(header, facts, brand.value, resolved), ...(visit && { visit }) };
  };

/** Our own servers call on behalf of every kind of visitor; a brand's token is public, so its calls are those of a guest. */
const serviceVisitor = (header: ReadHeader, isHouse: boolean): Visitor => ({
  ...GUEST,
  ...(isHouse && { userTypeId: readUserType(header(HEADER.userTypeId)) ?? GUEST.userTypeId }),
});

function describe(header: ReadHeader, facts: CallFacts, brand: BrandItem, resolved: ResolvedVisitor): Caller {
  const basic = readBasic(header("authorization"));
  const clickId = readClickId(header("cookie"));
  return {
    brandId: brand.id,
    ...readPlace(header, brand),
    platform: oneOf(PLATFORMS, header(HEADER.platform)) ?? "Web",
    channel: readChannel(header(HEADER.channel), resolved.visitor.isAuthenticated),
    visitor: resolved.visitor,
    ...(resolved.sessionBy && { sessionBy: resolved.sessionBy }),
    ...(resolved.sessionHash && { sessionHash: resolved.sessionHash }),
    address: facts.address,
    requestId: facts.requestId,
    ...(basic && { basic }),
    ...(clickId !== undefined && { clickId }),
  };
}

const MAX_AUTHORIZATION_LENGTH = 1000;

/** The name and password of a Basic authorization header; undefined for any other header. */
function readBasic(authorization: string | undefined): { readonly name: string; readonly password: string } | undefined {
  const coded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec((authorization ?? "").slice(0, MAX_AUTHORIZATION_LENGTH))?.[1];
  if (coded === undefined) return undefined;
  const text = Buffer.from(coded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon < 0 ? undefined : { name: text.slice(0, colon), password: text.slice(colon + 1) };
}
