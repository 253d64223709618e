/** Answers requests for pages. The renderer renders them; `visit.ts` decides which page a request gets. */
import { parse } from "hono/utils/cookie";
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { readCookie } from "#platform/identity/keys/cookies.ts";
import { isEncryptedBrand } from "#platform/identity/sessions/resolve-caller.ts";
import { readVisit } from "#platform/identity/keys/visit-cookie.ts";
import type { Credentials, ResolvedVisitor } from "#platform/identity/sessions/resolve-visitor.ts";
import type { Random } from "#platform/ports/random.ts";
import { brandOfHost } from "#server/site/brand-of-host.ts";
import type { RequestFacts } from "#server/site/request-facts.ts";
import { securityHeaders } from "#server/site/security-headers.ts";
import type { BrandSite, SiteSnapshot } from "#server/site/site-snapshot.ts";
import type { RouteRow } from "#web/routes/data/route.ts";
import { createDecisions } from "./decisions.ts";
import type { CookieChoices } from "./decisions.ts";
import type { EncodedPage } from "./encoded-page.ts";
import type { MakerParts } from "./make-page.ts";
import { makePage } from "./make-page.ts";
import type { PageCache } from "./page-cache.ts";
import { pageKeyText, routeFinder } from "./page-key.ts";
import { callerOfKey, callerOfVisitor } from "./page-of-key.ts";
import { pageTemplate, sendPage, sendRedirect, sendText } from "./send-page.ts";
import type { PageResponse, PageTemplate } from "./send-page.ts";
import type { Requester, Decision, SiteMap } from "./visit.ts";
import { decideVisit, homeOf } from "./visit.ts";
import { isIdentified } from "#domain/visitor/visitor.ts";

const NONCE_BYTES = 16;
const DRAWN_AT_ONCE = 256;

/** Each call of the system's random source is expensive, so nonces are drawn 256 at a time. */
function createNonceSource(random: Random): () => string {
  let pool = Buffer.alloc(0);
  return () => {
    if (pool.length === 0) pool = Buffer.from(random.bytes(NONCE_BYTES * DRAWN_AT_ONCE));
    const nonce = pool.subarray(0, NONCE_BYTES).toString("base64url");
    pool = pool.subarray(NONCE_BYTES);
    return nonce;
  };
}

type PageRequest = {
  readonly facts: RequestFacts;
  /** Path and query as sent. */
  readonly target: string;
  readonly cookie: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly userAgent: string | undefined;
  readonly requestId: string;
};

/** `route` is the pattern of the page, for metrics. */
export type PageAnswer = PageResponse & { readonly route: string };

type PagesParts = MakerParts & {
  readonly snapshot: () => SiteSnapshot;
  readonly rows: readonly RouteRow[];
  readonly cache: PageCache;
  readonly resolveVisitor: (credentials: Credentials) => Promise<ResolvedVisitor>;
  readonly random: Random;
};

/** A page for an anonymous visitor: cached, or still to be rendered. */
export type DirectPage = { readonly cached: PageAnswer } | { readonly make: () => Promise<PageAnswer>; readonly site: BrandSite };

export type Pages = {
  /** For an anonymous visitor and the address of a page; undefined for all other requests, which go through the app. */
  readonly findDirect: (request: PageRequest) => DirectPage | undefined;
  readonly answer: (request: PageRequest) => Promise<PageAnswer>;
};

type PageDecision = Decision & { kind: "page" };

export const FAULT_TEXT = "Sorry, there was an unexpected error";

export function createPages(parts: PagesParts): Pages {
  const { snapshot, cache, random } = parts;
  const map: SiteMap = { findRoute: routeFinder(parts.rows), agentLoginPath: agentLoginPath(parts.rows) };
  const decide = createDecisions(map);
  const newNonce = createNonceSource(random);

  const findDirect = (request: PageRequest): DirectPage | undefined => {
    const current = snapshot();
    const site = brandOfHost(current, request.facts.host);
    if (!site || hasProof(request.cookie, site)) return undefined;
    const choices = cookieChoicesOf(request.cookie);
    const remembered = decide(current, request.facts.host, request.target, choices);
    if (!remembered || !("template" in remembered)) return undefined;
    const { decision, template, keyText } = remembered;
    const page = keyText === undefined ? undefined : cache.find(keyText);
    if (page) return { cached: { ...sendPage(page, template, newNonce(), request.acceptEncoding), route: decision.row.path } };
    const make = async () => ({ ...(await show(decision, ANONYMOUS, request, choices, template)), route: decision.row.path });
    return { site, make };
  };

  const send = (page: EncodedPage, { site }: PageDecision, template: PageTemplate, { acceptEncoding }: PageRequest): PageResponse =>
    page.location === undefined ? sendPage(page, template, newNonce(), acceptEncoding) : sendRedirect(page.location, securityHeaders(site));

  const show = async (
    decision: PageDecision,
    resolved: ResolvedVisitor,
    request: PageRequest,
    choices: CookieChoices,
    knownTemplate?: PageTemplate,
  ): Promise<PageResponse> => {
    const { key, row, site } = decision;
    const isKnown = isIdentified(resolved.visitor);
    const isShared = row.audience === "shared" && !isKnown;
    const template = knownTemplate ?? pageTemplate(site, row, isShared);
    try {
      if (isShared) {
        const make = () => makePage(parts, decision, callerOfKey(key, request.requestId));
        return send(await cache.findOrMake(pageKeyText(key), key.snapshot, make), decision, template, request);
      }
      const visit = readVisit(request.cookie, isEncryptedBrand(decision.site.brand));
      const { facts, userAgent, requestId } = request;
      const caller = callerOfVisitor(key, { resolved, visit, address: facts.address, userAgent, requestId });
      return send(
        (await makePage(parts, decision, caller, { visitor: resolved.visitor, cookie: request.cookie })).page,
        decision,
        template,
        request,
      );
    } catch {
      const home = homeOf(map, decision, requesterOf(resolved, choices));
      const headers = securityHeaders(decision.site);
      return home ? sendRedirect(home, headers) : sendText(500, FAULT_TEXT, headers);
    }
  };

  return {
    findDirect,
    answer: async (request) => {
      // One snapshot for the whole request, even if it is refreshed meanwhile.
      const current = snapshot();
      const site = brandOfHost(current, request.facts.host);
      if (!site) throw new Error("pages are only served for hosts of a brand");
      const choices = cookieChoicesOf(request.cookie);
      // Without a session cookie the visitor is anonymous, so the cached decision for the same target and cookies applies.
      const remembered = hasProof(request.cookie, site) ? undefined : decide(current, request.facts.host, request.target, choices);
      const resolved = remembered ? ANONYMOUS : await parts.resolveVisitor(credentialsOf(request, site));
      const decision =
        remembered?.decision ??
        decideVisit(map, site, current.version, request.target, {
          ...requesterOf(resolved, choices),
          wasAgent: !resolved.visitor.agent && readCookie(request.cookie ?? "", "agent", isEncryptedBrand(site.brand)) !== undefined,
        });
      const route = decision.kind === "page" ? decision.row.path : decision.kind;
      const answer = decision.kind === "page" ? await show(decision, resolved, request, choices) : sendDecision(decision, site);
      const headers = resolved.setCookie === undefined ? answer.headers : [...answer.headers, ["set-cookie", resolved.setCookie] as const];
      return { ...answer, headers, route };
    },
  };
}

const ANONYMOUS: ResolvedVisitor = { visitor: GUEST };

const credentialsOf = (request: PageRequest, site: BrandSite): Credentials => ({
  brandId: site.brand.id,
  isSecure: isEncryptedBrand(site.brand),
  cookieHeader: request.cookie,
});

const sendDecision = (decision: Exclude<Decision, PageDecision>, site: BrandSite): PageResponse =>
  decision.kind === "redirect"
    ? sendRedirect(decision.location, securityHeaders(site))
    : sendText(decision.status, decision.text, securityHeaders(site));

const requesterOf = ({ visitor }: ResolvedVisitor, choices: CookieChoices): Requester =>
  isIdentified(visitor) ? { ...choices, visitor } : choices;

const PROOFS = ["session", "agent", "partner"] as const;

const hasProof = (cookie: string | undefined, site: BrandSite): boolean =>
  cookie !== undefined && PROOFS.some((kind) => readCookie(cookie, kind, isEncryptedBrand(site.brand)) !== undefined);

function cookieChoicesOf(cookie: string | undefined): CookieChoices {
  if (!cookie) return {};
  const { currency, locale } = VISIT_COOKIE;
  return { currency: parse(cookie, currency.name)[currency.name], locale: parse(cookie, locale.name)[locale.name] };
}

function agentLoginPath(rows: readonly RouteRow[]): string {
  return rows.find((row) => row.view === "AgentLogin")?.path ?? "/agent-login";
}
