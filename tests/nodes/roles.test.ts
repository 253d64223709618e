/** A web node, a platform node and a worker as real processes: each serves its own routes, and nodes trust only each other. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#platform/kernel/database/database.ts";
import { openPostgresDatabase } from "#platform/kernel/database/postgres-database.ts";
import { DEVELOPMENT_SECRETS } from "#server/base/config.ts";
import { createNodeCredentials, NODE_HEADER, VALID_MS } from "#server/site/nodes/node-credential.ts";
import type { NodeStatement } from "#server/site/nodes/node-credential.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import type { Site } from "../../scripts/launch-site.ts";
import { ask, createNodeDatabase, waitUntil, launchNode } from "./node-process.ts";
import type { Answer } from "./node-process.ts";

const SOLARA = "solara.localhost";
const LOGIN = "/login/emailLogin";
const MENU = "/v1.0/en/main_menu_dimensions";
const JSON_BODY = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
const BASIC = JSON.stringify({ email: "basic@ex.test", password: "Travel123" });

let database: Database;
let platform: Site;
let web: Site;
let worker: Site;

beforeAll(async () => {
  const url = await createNodeDatabase();
  database = await openPostgresDatabase({ url, log: createTestLog(), connections: 1 });
  platform = await launchNode({ DATABASE_URL: url, ROLES: "platform" });
  // Accounts are seeded while the platform already answers. Nodes start one after the other, because each needs a core.
  const count = async () => Number((await database.raw("select count(*) as n from account where email = 'basic@ex.test'")).rows[0]?.["n"]);
  await waitUntil(count, (n) => n >= 5, 60_000);
  const shared = { DATABASE_URL: url, PLATFORM_URL: `http://127.0.0.1:${platform.port}` };
  // Visitors' addresses come from a load balancer in front of the web node.
  web = await launchNode({ ...shared, ROLES: "web", TRUSTED_PROXIES: "127.0.0.0/8" });
  worker = await launchNode({ DATABASE_URL: url, ROLES: "worker" });
}, 180_000);

afterAll(async () => {
  await Promise.all([web, worker, platform].map((node) => node?.stop()));
  await database?.close();
});

const logIn = (host: string) => ask(web, host, LOGIN, { method: "POST", headers: JSON_BODY, body: BASIC });
const cookieOf = ({ headers }: Answer) => (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
const lastSession = async () => (await database.raw("select brand_id from visitor_session order by created_at desc limit 1")).rows[0];

describe("a visitor of a web node", () => {
  test.each(["solara", "meridian"])("who logs in on %s has a session of that brand and sees personal pages", async (brand) => {
    const answer = await logIn(`${brand}.localhost`);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([200, {}]);
    expect(await lastSession()).toEqual({ brand_id: brand });
    const page = await ask(web, `${brand}.localhost`, "/en/account/", { headers: { cookie: cookieOf(answer) } });
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(page.text).toContain("Bea");
  });

  test("can log in and out with plain forms", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
    const body = new URLSearchParams({ email: "basic@ex.test", password: "Travel123", prefix: "/en" }).toString();
    const signedIn = await ask(web, SOLARA, "/sign-in", { method: "POST", headers: form, body });
    expect([signedIn.status, signedIn.headers.location]).toEqual([303, "/en/"]);
    expect(await lastSession()).toEqual({ brand_id: "solara" });
    const headers = { ...form, cookie: cookieOf(signedIn) };
    const signedOut = await ask(web, SOLARA, "/sign-out", { method: "POST", headers, body: "prefix=/en" });
    expect([signedOut.status, cookieOf(signedOut)]).toEqual([303, expect.stringMatching(/=;|=$/)]);
  });

  test("has their own rate limit, not the web node's", async () => {
    const tryFrom = (address: string) => {
      const headers = { ...JSON_BODY, "x-forwarded-for": address };
      return ask(web, SOLARA, "/account/validateResetPasswordHash", { method: "POST", headers, body: '{"hash":"none"}' });
    };
    const budgets = async () => (await database.raw("select distinct key_hash from rate_limit")).rows.length;
    await tryFrom("203.0.113.1");
    const ofOne = await budgets();
    await tryFrom("203.0.113.1");
    expect(await budgets()).toBe(ofOne);
    await tryFrom("198.51.100.2");
    expect(await budgets()).toBeGreaterThan(ofOne);
  });

  test("on an unknown host gets a 404", async () => {
    expect((await ask(web, "unknown.example", "/en/")).status).toBe(404);
    expect((await ask(web, "unknown.example", LOGIN, { method: "POST", headers: JSON_BODY, body: BASIC })).status).toBe(404);
  });
});

describe("a platform node", () => {
  const statement: NodeStatement = {
    brandId: "solara",
    authority: SOLARA,
    isSecure: false,
    address: "203.0.113.9",
    requestId: "of-a-test",
  };
  const request = { method: "GET", target: MENU };
  const nodes = createNodeCredentials(DEVELOPMENT_SECRETS.SESSION_KEY);
  const askAs = (credential: string, host: string) => ask(platform, host, MENU, { headers: { [NODE_HEADER]: credential } });

  test("answers public callers by their host, and no call on an unknown host", async () => {
    expect((await ask(platform, SOLARA, MENU)).status).toBe(200);
    expect((await ask(platform, "platform.internal", MENU)).status).toBe(404);
    expect((await ask(platform, "platform.internal", LOGIN, { method: "POST", headers: JSON_BODY, body: BASIC })).status).toBe(404);
  });

  test("answers a node for the brand and the request of its credential", async () => {
    const answer = await askAs(nodes.sign(statement, request), "platform.internal");
    expect([answer.status, answer.headers["x-request-id"]]).toEqual([200, "of-a-test"]);
  });

  test.each<[string, () => string, number]>([
    ["signed with another secret", () => createNodeCredentials("another secret altogether").sign(statement, request), 401],
    [
      "of a minute ago",
      () => createNodeCredentials(DEVELOPMENT_SECRETS.SESSION_KEY, () => Date.now() - 2 * VALID_MS).sign(statement, request),
      401,
    ],
    ["for another call", () => nodes.sign(statement, { ...request, target: LOGIN }), 401],
    ["of no form at all", () => "solara", 401],
    ["for a brand that does not exist", () => nodes.sign({ ...statement, brandId: "nobody" }, request), 404],
    ["whose brand has not the host it names", () => nodes.sign({ ...statement, brandId: "meridian" }, request), 404],
    ["without a brand, for a call that needs one", () => nodes.sign({ ...statement, brandId: undefined }, request), 404],
  ])("refuses a credential %s", async (_name, sign, status) => {
    // On a host that answers public callers, so that the refusal is caused by the credential.
    expect((await askAs(sign(), SOLARA)).status).toBe(status);
  });

  test("serves no pages, files or pictures", async () => {
    for (const path of ["/en/", "/robots.txt", "/sitemap.xml", "/brands/solara/theme.css", "/assets/x.js", "/pictures/x.avif"]) {
      expect([path, (await ask(platform, SOLARA, path)).status]).toEqual([path, 404]);
    }
    expect((await ask(platform, SOLARA, "/manage/ready")).status).toBe(200);
  });
});

test("a worker serves only probes", async () => {
  expect((await ask(worker, SOLARA, "/manage/ready")).status).toBe(200);
  for (const path of ["/en/", MENU, "/brands/solara/theme.css"]) expect((await ask(worker, SOLARA, path)).status).toBe(404);
  expect((await ask(worker, SOLARA, LOGIN, { method: "POST", headers: JSON_BODY, body: BASIC })).status).toBe(404);
});

test("a web node answers no call itself: without its platform calls fail", async () => {
  expect((await ask(web, SOLARA, MENU)).status).toBe(200);
  await platform.stop();
  const answer = await ask(web, SOLARA, MENU);
  expect([answer.status, answer.text]).toEqual([504, expect.stringContaining("no.answer")]);
  expect((await ask(web, SOLARA, "/manage/ready")).status).toBe(200);
});
