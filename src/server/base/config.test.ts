import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { UPSTREAMS } from "#contract/base/call.ts";
import { ConfigError, DEVELOPMENT_SECRETS, readConfig, variableOfUpstream } from "./config.ts";

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

const LIVE = {
  ENVIRONMENT: "live",
  SESSION_KEY: "s".repeat(40),
  HOUSE_TOKEN: "h".repeat(40),
  AGENT_CLIENT_SECRET: "a".repeat(40),
  SMTP_URL: "smtp://mail.example:587",
  MAIL_FROM: "hello@shop.example",
  AFFILIATE_URL: "https://affiliate.example",
};

describe("readConfig", () => {
  test("an empty environment is a working development setup", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: undefined,
      dataDir: ".data",
      logDir: ".data/logs",
      environment: "local",
      roles: ["web", "platform", "worker"],
      upstreamUrls: {},
      durability: "relaxed",
      testHooks: false,
    });
  });

  test("internal pages are disabled in live unless enabled explicitly, and metrics listen on localhost", { tags: ["T56"] }, () => {
    expect(readConfig({})).toMatchObject({ internalPages: true, metricsHost: "127.0.0.1" });
    expect(readConfig({ INTERNAL_PAGES: "0" }).internalPages).toBe(false);
    expect(readConfig(LIVE).internalPages).toBe(false);
    expect(readConfig({ ...LIVE, INTERNAL_PAGES: "1", METRICS_HOST: "10.0.0.5" })).toMatchObject({
      internalPages: true,
      metricsHost: "10.0.0.5",
    });
  });

  test("the metrics port is 8185 by default", { tags: ["SRV-014"] }, () => {
    expect(readConfig({}).metricsPort).toBe(8185);
    expect(readConfig({ METRICS_PORT: "9100" }).metricsPort).toBe(9100);
  });

  test.each([
    ["PORT", "abc", "a port from 0 to 65535"],
    ["PORT", "70000", "a port from 0 to 65535"],
    ["ENVIRONMENT", "production", "local, stage or live"],
    ["ROLES", "web,cook", "a comma-separated choice of web, platform, worker"],
    ["DATABASE_URL", "mysql://x", "an address like postgres://"],
    ["DATABASE_POOL_SIZE", "0", "how many connections to open, from 1 to 999"],
    ["MIGRATE_AT_START", "later", "0 or 1"],
    ["SUPPLIER_QUOTAS", "hotelbeds=60", "calls per minute and day by supplier"],
    ["RETENTION_DAYS", "evnts=90", "days by name"],
    ["RETENTION_DAYS", "events", "days by name"],
    ["RETENTION_DAYS", "payments=30", "days by name"],
    ["RETENTION_DAYS", "parked-messages=200", "days by name"],
    ["TEST_HOOKS", "perhaps", "0 or 1"],
    ["TRUSTED_PROXIES", "everyone", "a comma-separated list of network addresses"],
    ["CONTENT_URL", "ftp://x", "an http or https address"],
    ["DURABILITY", "maybe", "relaxed or strict"],
  ])("%s=%s is refused with its name and what was expected", (name, value, expected) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${name}: expected ${expected}`);
  });

  test("a direct address without a pooled one is refused, and the pool size is configurable", () => {
    const direct = { DATABASE_DIRECT_URL: "postgres://db.internal/shop" };
    expect(problemsOf(direct)).toEqual(["DATABASE_URL: expected together with DATABASE_DIRECT_URL"]);
    const pooled = readConfig({ ...direct, DATABASE_URL: "postgres://pooler.internal/shop", DATABASE_POOL_SIZE: "40" });
    expect(pooled).toMatchObject({ databaseDirectUrl: "postgres://db.internal/shop", databasePoolSize: 40, migrateAtStart: true });
    expect(readConfig({}).databasePoolSize).toBe(10);
  });

  test("a key for Google's wallet is read, and refused if it is malformed or alone, without being printed", () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const account = "passes@shop.iam.gserviceaccount.com";
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const key = JSON.stringify({ client_email: account, private_key: pem });
    const issuer = "3388000000022";
    expect(readConfig({ GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_KEY: key }).googleWallet).toMatchObject({ issuer, key: { account } });
    expect(readConfig({}).googleWallet).toBeUndefined();
    expect(problemsOf({ GOOGLE_WALLET_KEY: key })).toEqual(["GOOGLE_WALLET_KEY: expected together with GOOGLE_WALLET_ISSUER, or neither"]);
    expect(problemsOf({ GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_KEY: "{}" })).toEqual([
      "GOOGLE_WALLET_KEY: expected the key of a Google service account, as JSON",
    ]);
  });

  test("quotas of suppliers have limits per minute and day, each of which may be absent", () => {
    expect(readConfig({ SUPPLIER_QUOTAS: "hotelbeds=60/5000, rapid=0/90" }).supplierQuotas).toEqual({
      hotelbeds: { perMinute: 60, perDay: 5000 },
      rapid: { perDay: 90 },
    });
    expect(readConfig({}).supplierQuotas).toEqual({});
  });

  test("retention is changed by name and keeps its other defaults", () => {
    expect(readConfig({}).retention).toMatchObject({ events: 400, leads: 365 });
    expect(readConfig({ RETENTION_DAYS: "events=90, parked-messages=200,effects=300" }).retention).toMatchObject({
      events: 90,
      leads: 365,
      "parked-messages": 200,
      effects: 300,
    });
  });

  test("all mistakes are reported at once, and no value is repeated", () => {
    const problems = problemsOf({ PORT: "x", ENVIRONMENT: "y", SESSION_KEY: "short", PRODUCT_URL: "user:pass" });
    expect(problems.map((problem) => problem.split(":")[0])).toEqual(["PORT", "ENVIRONMENT", "SESSION_KEY", "PRODUCT_URL"]);
    expect(problems.join()).not.toMatch(/short|pass/);
  });

  test("an empty variable counts as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test.each(UPSTREAMS)("the service %s has its own base address", (upstream) => {
    const name = variableOfUpstream(upstream);
    expect(readConfig({ [name]: "https://elsewhere.example/api/" }).upstreamUrls).toEqual({ [upstream]: "https://elsewhere.example/api" });
  });

  test("a node drains for a few seconds where there may be a load balancer", () => {
    expect(readConfig({}).drainMs).toBe(0);
    expect(readConfig({ ENVIRONMENT: "stage" }).drainMs).toBe(5_000);
    expect(readConfig({ ENVIRONMENT: "stage", DRAIN_SECONDS: "0" }).drainMs).toBe(0);
  });

  test("a process without the platform must know its address", () => {
    const shared = { DATABASE_URL: "postgres://db/itinera" };
    expect(problemsOf({ ...shared, ROLES: "web" })).toEqual([expect.stringContaining("PLATFORM_URL: expected the address")]);
    expect(readConfig({ ...shared, ROLES: "web", PLATFORM_URL: "http://platform:3000" }).roles).toEqual(["web"]);
    expect(readConfig({ ...shared, ROLES: "worker" }).roles).toEqual(["worker"]);
  });

  test("a process without the platform needs the shared database, because its own would have no sessions", () => {
    const web = { ROLES: "web", PLATFORM_URL: "http://platform:3000" };
    for (const env of [web, { ROLES: "worker" }]) expect(problemsOf(env)).toEqual([expect.stringContaining("DATABASE_URL: expected")]);
  });

  test("a process with the platform forwards no calls", () => {
    expect(problemsOf({ PLATFORM_URL: "http://platform:3000" })).toEqual([expect.stringContaining("PLATFORM_URL: expected only where")]);
  });
});

describe("live", () => {
  test("starts with its own secrets and no sandbox", () => {
    expect(readConfig(LIVE).environment).toBe("live");
  });

  test("refuses sandboxes, test hooks and default secrets, all in one message", () => {
    const problems = problemsOf({ ENVIRONMENT: "live", TEST_HOOKS: "1" });
    expect(problems.map((problem) => problem.split(":")[0])).toEqual([
      "TEST_HOOKS",
      "SESSION_KEY",
      "HOUSE_TOKEN",
      "AGENT_CLIENT_SECRET",
      "SMTP_URL",
      "MAIL_FROM",
      "AFFILIATE_URL",
    ]);
  });

  test.each(Object.entries(DEVELOPMENT_SECRETS))("refuses the development value of %s even when it is set by hand", (name, value) => {
    expect(problemsOf({ ...LIVE, [name]: value })).toEqual([expect.stringContaining(`${name}: expected a secret of your own`)]);
  });

  test("refuses a secret that is too short", () => {
    expect(problemsOf({ ...LIVE, SESSION_KEY: "0123456789" })).toEqual([expect.stringContaining("SESSION_KEY: expected a secret of 32")]);
  });
});
