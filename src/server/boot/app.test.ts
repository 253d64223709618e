import { describe, expect, test, vi } from "vitest";
import { GUEST } from "#domain/visitor/visitor.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { MIN_CLIENTS_TO_SHED } from "#server/operations/load-shedding.ts";
import type { RenderPage } from "#server/render/page-request.ts";
import { aSite, aSnapshot } from "#tests/factories/site.ts";
import { aSiteApp, echoPage } from "#tests/factories/site-app.ts";

const ADA: Visitor = { userTypeId: 1, isAuthenticated: true, person: { accountId: "a1", firstName: "Ada", settings: {} } };
const signedIn = async ({ cookieHeader }: { cookieHeader?: string | undefined }) =>
  cookieHeader?.includes("itinera=") ? { visitor: ADA, sessionBy: "cookie" as const, sessionHash: "h" } : { visitor: GUEST };

describe("hosts", () => {
  const snapshot = aSnapshot([aSite(), aSite({ id: "solara" }), aSite({ id: "harbour" })]);
  const site = () => aSiteApp({ snapshot: () => snapshot });

  test("the host decides the brand; its port does not", { tags: ["BRAND-002", "GEN-006"] }, async () => {
    for (const [host, brand] of [
      ["meridian.localhost:3000", "meridian"],
      ["LOCALHOST:1", "meridian"],
      ["solara.localhost", "solara"],
      ["harbour.localhost:9", "harbour"],
    ] as const) {
      expect(await (await site().get("/en/", { host })).text()).toContain(`"brandId":"${brand}"`);
    }
  });

  test.each(["nobody.example", "meridian.localhost.evil.example", "evil-meridian.localhost"])(
    "the unknown host %s gets a plain 404 that does not repeat its name",
    { tags: ["SRV-018"] },
    async (host) => {
      const answer = await site().get("/en/", { host });
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toContain("text/plain");
      const everything = (await answer.text()) + JSON.stringify([...answer.headers]);
      expect(everything).not.toContain("nobody");
      expect(everything).not.toContain("evil");
      expect(answer.headers.get("location")).toBeNull();
    },
  );

  test.each(["x-forwarded-host", "x-host", "x-original-host", "forwarded", "x-forwarded-server", "x-rewrite-url", "x-original-url"])(
    "the header %s has no effect",
    { tags: ["T41"] },
    async (name) => {
      const answer = await site().get("/en/", { headers: { [name]: "solara.localhost" } });
      const text = await answer.text();
      expect(text).toContain('"brandId":"meridian"');
      expect(text).not.toContain("solara");
    },
  );
});

describe("pages", () => {
  test("a page is rendered for its brand, locale, market and currency", { tags: ["SRV-010", "GEN-008"] }, async () => {
    const answer = await aSiteApp().get("/en-gb/hotels?city=Rome");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const text = await answer.text();
    for (const part of ['"locale":"en_GB"', '"market":"GB"', '"currency":"GBP"', '"path":"/hotels"', '"query":"city=Rome"']) {
      expect(text).toContain(part);
    }
  });

  test("a redirect is temporary, not cacheable and leads to a path of the routing table", { tags: ["SRV-011"] }, async () => {
    const answer = await aSiteApp().get("/zz-zz/?x=1");
    expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([307, "/en/?x=1", "no-store"]);
  });

  test("a brand without a home page answers 404 in plain text", { tags: ["SRV-012"] }, async () => {
    const homeless = aSnapshot([aSite({ flags: { cmsMenu: true, home: false, club: false } })]);
    const answer = await aSiteApp({ snapshot: () => homeless }).get("/en/");
    expect([answer.status, await answer.text()]).toEqual([404, "This Page does not exist"]);
  });

  test("every response has its own nonce, in the policy and in the page, also when the page is cached", async () => {
    const { get } = aSiteApp();
    const nonces = new Set<string>();
    for (let index = 0; index < 3; index += 1) {
      const answer = await get("/en/");
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
      expect(await answer.text()).toContain(`nonce="${nonce}"`);
      expect(Buffer.from(nonce, "base64url").length).toBe(16);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  test("the frame policy follows the route's row", { tags: ["T47"] }, async () => {
    const snapshot = aSnapshot([aSite({ frameAncestors: ["https://partner.example"] })]);
    const { get } = aSiteApp({ snapshot: () => snapshot });
    const policy = async (path: string) => (await get(path)).headers.get("content-security-policy");
    expect(await policy("/en/widgets/hotels/deals")).toContain("frame-ancestors https://partner.example");
    expect(await policy("/en/")).toContain("frame-ancestors 'none'");
  });

  test("a shared page is rendered once, and cached pages differ only by their cache key", async () => {
    const render = vi.fn<RenderPage>(echoPage);
    const { get } = aSiteApp({ render });
    await Promise.all([get("/en/hotels?city=Rome"), get("/en/hotels?utm_source=x&city=Rome"), get("/en/hotels?city=Rome#a")]);
    await get("/en/hotels?city=Rome&gclid=1");
    expect(render).toHaveBeenCalledTimes(1);
    await get("/en/hotels?city=Oslo");
    await get("/en/hotels?city=Rome", { headers: { cookie: "currency=GBP" } });
    await get("/fr/hotels?city=Rome");
    expect(render).toHaveBeenCalledTimes(4);
    expect(render.mock.calls.every(([request]) => request.visitor === undefined)).toBe(true);
  });

  test("pages of signed-in visitors are private and never cached", { tags: ["T44"] }, async () => {
    const { get, cache } = aSiteApp({ resolveVisitor: signedIn });
    const answer = await get("/en/", { headers: { cookie: "itinera=sealed" } });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.text()).toContain("Ada");
    expect(cache.size().pages).toBe(0);
    expect(await (await get("/en/")).text()).not.toContain("Ada");
  });

  test("cache deception: a personal page whose path ends like a file is still private", { tags: ["T44"] }, async () => {
    const { get, cache } = aSiteApp({ resolveVisitor: signedIn });
    for (const path of ["/en/account/", "/en/account/x.css", "/en/account/%2e%2e/x.js"]) {
      const answer = await get(path, { headers: { cookie: "itinera=sealed" } });
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    expect((await get("/en/account/")).headers.get("cache-control")).toBe("private, no-store");
    expect(cache.size().pages).toBe(0);
  });

  test("concurrent visitors never receive each other's pages", { tags: ["T38"] }, async () => {
    const { get } = aSiteApp({
      resolveVisitor: async ({ cookieHeader }) => {
        const name = /itinera=(\w+)/.exec(cookieHeader ?? "")?.[1];
        return name ? { visitor: { ...ADA, person: { accountId: name, firstName: `canary-${name}`, settings: {} } } } : { visitor: GUEST };
      },
      render: async (request) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
        return echoPage(request);
      },
    });
    const names = Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? "" : `v${index}`));
    await Promise.all(
      names.map(async (name) => {
        const text = await (await get("/en/", name ? { headers: { cookie: `itinera=${name}` } } : {})).text();
        expect(text.match(/canary-\w+/g) ?? []).toEqual(name ? [`canary-${name}`] : []);
      }),
    );
  });

  test("a page that does not exist answers 404 and is not cached", async () => {
    const { get, cache } = aSiteApp();
    expect((await get("/en/missing")).status).toBe(404);
    expect(cache.size().pages).toBe(0);
  });

  test("an invalid session cookie is removed", async () => {
    const { get } = aSiteApp({ resolveVisitor: async () => ({ visitor: GUEST, setCookie: "itinera=; Max-Age=0" }) });
    expect((await get("/en/", { headers: { cookie: "itinera=old" } })).headers.get("set-cookie")).toBe("itinera=; Max-Age=0");
  });

  test("HEAD answers like GET, without the page; other methods are refused", async () => {
    const { get } = aSiteApp();
    const head = await get("/en/", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await get("/en/", { method: "POST" })).status).toBe(405);
    expect((await get("/en/", { method: "PUT" })).status).toBe(405);
  });

  test("large pages are compressed by the client's preference, small ones are not", async () => {
    const { get } = aSiteApp();
    const coding = async (accept: string) =>
      (await get("/en/", { headers: { "accept-encoding": accept } })).headers.get("content-encoding");
    expect(await coding("gzip, br, zstd")).toBe("gzip");
    expect(await coding("br")).toBe("br");
    expect(await coding("identity")).toBeNull();
  });
});

const broken = async () => {
  throw new Error("the content store is down");
};

describe("faults", () => {
  test("a page that fails redirects to the home page; a failing home page shows an error text", { tags: ["ERR-084"] }, async () => {
    const { get, log } = aSiteApp({ render: broken });
    const answer = await get("/fr/about-us");
    expect([answer.status, answer.headers.get("location")]).toEqual([307, "/fr/"]);
    const home = await get("/fr/");
    expect([home.status, await home.text()]).toEqual([500, "Sorry, there was an unexpected error"]);
    expect(log.entries.filter(({ event }) => event === "page.fault")).toHaveLength(2);
  });

  test("on a gated site a failing login page causes no redirect loop", async () => {
    const gated = aSnapshot([aSite({}, { login: { enabledAgentLogin: true } })]);
    const { get } = aSiteApp({ render: broken, snapshot: () => gated });
    expect((await get("/en/agent-login")).status).toBe(500);
  });

  test("a page fails after 90 s, not earlier, and its calls are aborted", { tags: ["CONST-035"] }, async () => {
    vi.useFakeTimers();
    try {
      let aborted = false;
      const { get } = aSiteApp({
        render: ({ signal }) =>
          new Promise(() => {
            signal?.addEventListener("abort", () => (aborted = true));
          }),
      });
      const answers: Response[] = [];
      void Promise.resolve(get("/en/about-us")).then((answer) => answers.push(answer));
      await vi.advanceTimersByTimeAsync(89_999);
      expect([answers, aborted]).toEqual([[], false]);
      await vi.advanceTimersByTimeAsync(1);
      expect(answers.map(({ status }) => status)).toEqual([307]);
      expect(aborted).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each(["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)", "/en/%0d%0aset-cookie:x"])(
    "a page that redirects to %s leads to the home page instead",
    { tags: ["T26"] },
    async (location) => {
      const { get } = aSiteApp({ render: async () => ({ kind: "redirect", location }) });
      expect((await get("/en/about-us")).headers.get("location")).toBe("/en/");
    },
  );

  test("the response to a fault reveals no details", async () => {
    const { get, log } = aSiteApp({ resolveVisitor: async () => Promise.reject(new Error("password of the database")) });
    const answer = await get("/en/", { headers: { cookie: "itinera=sealed" } });
    expect([answer.status, await answer.text()]).toEqual([500, "Sorry, there was an unexpected error"]);
    expect(log.entries.at(-1)).toMatchObject({ level: "error", event: "request.fault" });
  });

  test("no log line contains an address or a query", async () => {
    const { get, log } = aSiteApp({ render: broken });
    await get("/en/reservations?email=ada@example.com&reservationId=77");
    expect(JSON.stringify(log.entries)).not.toMatch(/ada@example|77/);
  });
});

describe("every response", () => {
  test.each(["/en/", "/zz/", "/healthCheck", "/robots.txt", "/assets/none.js", "/en/missing", "/sitemap.xml"])(
    "%s carries the security headers and a request id",
    { tags: ["T47"] },
    async (path) => {
      const { headers } = await aSiteApp().get(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("cache-control")).not.toBeNull();
    },
  );

  test("an unsafe method from another site is refused before any route handles it", { tags: ["T24"] }, async () => {
    const seen = vi.fn<() => void>();
    const { get } = aSiteApp({ parts: { mounts: [(app) => app.post("/cj/send-action", (c) => (seen(), c.text("done")))] } });
    const headers = { "content-type": "application/json", origin: "https://evil.example" };
    expect((await get("/cj/send-action", { method: "POST", headers, body: "{}" })).status).toBe(403);
    expect((await get("/cj/send-action", { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" })).status).toBe(415);
    expect((await get("/no-call", { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" })).status).toBe(415);
    expect(seen).not.toHaveBeenCalled();
    const sameOrigin = { "content-type": "application/json", origin: "http://meridian.localhost:3000" };
    expect((await get("/cj/send-action", { method: "POST", headers: sameOrigin, body: "{}" })).status).toBe(200);
  });

  test("calls from another site or with an unknown content type are refused in the error form of the contract", async () => {
    const { get } = aSiteApp();
    const refusalOf = async (path: string, headers: Record<string, string>, method = "POST") => {
      const answer = await get(path, { method, headers, body: "{}" });
      return [answer.status, answer.headers.get("content-type"), await answer.json()];
    };
    const form = (messageId: string) => [{ resultMessage: { messageId } }];
    const json = "application/json";
    const plain = { "content-type": "text/plain" };
    const foreign = { "content-type": json, origin: "https://evil.example" };
    const booking = "/packagebookingapi/1.0/prebookings/abc/passengers";
    expect(await refusalOf(booking, plain)).toEqual([415, json, form("wrong.content.type")]);
    expect(await refusalOf(booking, foreign)).toEqual([403, json, form("foreign.origin")]);
    expect(await refusalOf(booking, plain, "PATCH")).toEqual([415, json, form("wrong.content.type")]);
    expect(await refusalOf(booking, foreign, "PUT")).toEqual([405, json, form("method.not.allowed")]);
    expect(await refusalOf("/account/doesAccountExist", plain)).toEqual([415, json, { actionResult: form("wrong.content.type") }]);
  });

  test("under load pages are refused fast with Retry-After, while probes and bookings are served", { tags: ["F30"] }, async () => {
    const { get, parts } = aSiteApp({ lag: () => 700 });
    for (let count = 0; count < MIN_CLIENTS_TO_SHED; count += 1) parts.shedder.admit("booking", {});
    const page = await get("/en/");
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "3"]);
    expect((await get("/is-alive")).status).toBe(200);
    expect((await get("/hotels/bookHotel")).status).not.toBe(503);
  });
});
