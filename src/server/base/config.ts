/** The configuration of the process; the only file that reads environment variables. */
import { z } from "zod";
import { parseQuotas } from "#adapters/supply/quota.ts";
import type { QuotaLimits } from "#adapters/supply/quota.ts";
import { UPSTREAMS } from "#contract/base/call.ts";
import type { HoldLimits } from "#domain/booking/hold-limits.ts";
import { HOLD_LIMITS } from "#domain/booking/hold-limits.ts";
import type { Upstream } from "#contract/base/call.ts";
import { DEFAULT_RETENTION, parseRetention } from "#platform/jobs/retention.ts";
import type { Retention } from "#platform/jobs/retention.ts";
import { DEFAULT_POOL_SIZE } from "#platform/kernel/database/postgres-database.ts";
import type { SocialProvider } from "#platform/ports/identity-provider.ts";
import type { TrackingTool } from "#platform/ports/upstream.ts";
import { CREDENTIAL_SETTINGS, credentialsOf, halfPairsIn } from "./credential-settings.ts";
import type { CredentialConfig } from "./credential-settings.ts";
import { dangersOfLive } from "./live-dangers.ts";
import { PICTURE_SETTINGS } from "./picture-settings.ts";

export const ROLES = ["web", "platform", "worker"] as const;
export type Role = (typeof ROLES)[number];

/** Public, because this file is; therefore refused in live. */
export const DEVELOPMENT_SECRETS = {
  SESSION_KEY: "development-session-key-not-for-live-use",
  HOUSE_TOKEN: "development-house-token",
  AGENT_CLIENT_SECRET: "development-agent-client-secret",
} as const;

/** Load balancers usually probe every few seconds. In development there is no load balancer. */
const DRAIN_SECONDS = 5;

const text = z.string().trim();
const port = text
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);
const webAddress = text.regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/).transform((value) => value.replace(/\/+$/, ""));
const databaseAddress = text.regex(/^postgres(ql)?:\/\/\S+$/);
const list = text.transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);
const networks = list.pipe(z.array(z.string().regex(/^[0-9a-fA-F.:]+(\/\d{1,3})?$/)));
const megabytes = text.regex(/^\d{1,5}$/).transform(Number);
const onOff = text.regex(/^(0|1|true|false)$/).transform((value) => value === "1" || value === "true");
const secret = text.min(8);
const limit = text.regex(/^[1-9]\d{0,5}$/).transform(Number);

/** The description of a setting is used in the error message as what was expected. */
const SETTINGS = z.object({
  PORT: port.default(3000).describe("a port from 0 to 65535"),
  HOST: text.min(1).optional().describe("a network address to listen on, for example 127.0.0.1"),
  DATA_DIR: text.min(1).default(".data").describe("a folder"),
  LOG_DIR: text.min(1).optional().describe("a folder"),
  DATABASE_URL: databaseAddress.optional().describe("an address like postgres://user:password@host:5432/name"),
  DATABASE_DIRECT_URL: databaseAddress.optional().describe("an address like postgres://user:password@host:5432/name"),
  DATABASE_POOL_SIZE: text
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .default(DEFAULT_POOL_SIZE)
    .describe("how many connections to open, from 1 to 999"),
  MIGRATE_AT_START: onOff.default(true).describe("0 or 1"),
  RETENTION_DAYS: list
    .transform((items, check) => parseRetention(items) ?? (check.addIssue({ code: "custom" }), z.NEVER))
    .default(DEFAULT_RETENTION)
    .describe(`days by name, like events=90,leads=180, with the names and limits of docs/operations.md`),
  DURABILITY: z.enum(["relaxed", "strict"]).default("relaxed").describe("relaxed or strict"),
  ENVIRONMENT: z.enum(["local", "stage", "live"]).default("local").describe("local, stage or live"),
  ROLES: list
    .pipe(z.array(z.enum(ROLES)).min(1))
    .default([...ROLES])
    .describe(`a comma-separated choice of ${ROLES.join(", ")}`),
  PLATFORM_URL: webAddress.optional().describe("an http or https address without query"),
  PAGE_CACHE_MB: megabytes.default(64).describe("how many megabytes of pages to keep in memory, 0 for none"),
  FRAGMENT_CACHE_MB: megabytes.default(32).describe("how many megabytes of page fragments to keep in memory, 0 for none"),
  PAGE_VIEWS_URL: webAddress.optional().describe("an http or https address without query"),
  ANALYTICS_URL: webAddress.optional().describe("an http or https address without query"),
  MARKETING_URL: webAddress.optional().describe("an http or https address without query"),
  ERROR_TRACKER_URL: webAddress.optional().describe("an http or https address without query"),
  ...PICTURE_SETTINGS,
  WARM_UP: onOff.default(true).describe("0 or 1"),
  DRAIN_SECONDS: text
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .optional()
    .describe("how many seconds to accept requests after readiness turned false, 0 to 999"),
  PUBLIC_PORT: port.optional().describe("the port of web nodes as visitors see it, from 1 to 65535"),
  METRICS_PORT: port.default(8185).describe("a port from 0 to 65535"),
  METRICS_HOST: text.min(1).default("127.0.0.1").describe("a network address to listen on, for example 127.0.0.1"),
  INTERNAL_PAGES: onOff.optional().describe("0 or 1"),
  TEST_HOOKS: onOff.default(false).describe("0 or 1"),
  SMTP_URL: text
    .regex(/^smtps?:\/\/\S+$/)
    .optional()
    .describe("an address like smtp://user:password@host:587"),
  MAIL_FROM: z.email().default("no-reply@itinera.example").describe("a mail address"),
  SESSION_KEY: secret.default(DEVELOPMENT_SECRETS.SESSION_KEY).describe("a secret of 32 characters or more"),
  HOUSE_TOKEN: secret.default(DEVELOPMENT_SECRETS.HOUSE_TOKEN).describe("a secret of 8 characters or more"),
  AGENT_CLIENT_SECRET: secret.default(DEVELOPMENT_SECRETS.AGENT_CLIENT_SECRET).describe("a secret of 8 characters or more"),
  GOOGLE_CLIENT_ID: text.min(1).optional().describe("the client id that Google gave the site"),
  FACEBOOK_APP_ID: text.min(1).optional().describe("the app id that Facebook gave the site"),
  HOLDS_PER_VISITOR: limit.default(HOLD_LIMITS.perVisitor).describe("a number from 1 to 999999"),
  HOLDS_PER_NETWORK: limit.default(HOLD_LIMITS.perNetwork).describe("a number from 1 to 999999"),
  HOLDS_PER_AGENT: limit.default(HOLD_LIMITS.perAgent).describe("a number from 1 to 999999"),
  SUPPLIER_QUOTAS: list
    .transform((items, check) => parseQuotas(items) ?? (check.addIssue({ code: "custom" }), z.NEVER))
    .default({})
    .describe("calls per minute and day by supplier, like hotelbeds=60/5000; 0 for no limit"),
  SMS_URL: webAddress.optional().describe("an http or https address without query"),
  ...CREDENTIAL_SETTINGS,
  TRUSTED_PROXIES: networks.default([]).describe("a comma-separated list of network addresses, for example 10.0.0.0/8"),
});

/** The address of `hotel-booking` is HOTEL_BOOKING_URL. */
export const variableOfUpstream = (upstream: Upstream): string => `${upstream.replaceAll("-", "_").toUpperCase()}_URL`;

const UPSTREAM_SETTINGS = z.object(
  Object.fromEntries(UPSTREAMS.map((name) => [variableOfUpstream(name), webAddress.optional().describe("an http or https address")])),
);

export type Config = CredentialConfig & {
  readonly port: number;
  /** The port in origins of brands that contain one; default: the port this process listens on. */
  readonly publicPort: number | undefined;
  /** Absent: all network interfaces. */
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly logDir: string;
  /** A PostgreSQL server, or a pooler in transaction mode in front of it. */
  readonly databaseUrl: string | undefined;
  /** The server itself, for LISTEN and migrations; absent if `databaseUrl` is the server. */
  readonly databaseDirectUrl: string | undefined;
  readonly databasePoolSize: number;
  /** False: `npm run migrate` is a step of the deployment, and a start with pending migrations is refused. */
  readonly migrateAtStart: boolean;
  /** How many days rows are kept before a sweep deletes them. */
  readonly retention: Retention;
  readonly durability: "relaxed" | "strict";
  readonly environment: "local" | "stage" | "live";
  readonly roles: readonly Role[];
  /** The platform node that answers calls of services without a separate address; absent: this process answers them. */
  readonly platformUrl: string | undefined;
  readonly upstreamUrls: Readonly<Partial<Record<Upstream, string>>>;
  /** External tracking tools; events of a tool without an address are stored by the site itself. */
  readonly trackingUrls: Readonly<Partial<Record<TrackingTool, string>>>;
  /** Receives failures and price changes as JSON, on stage and live. */
  readonly errorTrackerUrl: string | undefined;
  readonly pageCacheBytes: number;
  readonly fragmentCacheBytes: number;
  /** Folder of drawn pictures; a cache that may be deleted. */
  readonly pictureDir: string;
  readonly pictureCacheBytes: number;
  /** Low-quality pictures that are drawn quickly, for tests. */
  readonly pictureDraft: boolean;
  /** Photographs of suppliers are loaded from these origins only. */
  readonly photos: { readonly folder: string; readonly maxBytes: number; readonly origins: readonly string[] };
  /** Whether the pictures of home pages are drawn in advance. */
  readonly warmUp: boolean;
  /** How long a stopping node still accepts requests after it is no longer ready. */
  readonly drainMs: number;
  readonly metricsPort: number;
  readonly metricsHost: string;
  /** Whether build information, the API reference and the workshop are shown: they help attackers. */
  readonly internalPages: boolean;
  readonly testHooks: boolean;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  readonly secrets: { readonly sessionKey: string; readonly houseToken: string; readonly agentClientSecret: string };
  /** Client ids at the identity providers. A provider without one is replaced by the development page, and disabled in live. */
  readonly socialClients: Readonly<Partial<Record<SocialProvider, string>>>;
  /** The service that sends text messages; absent: they are stored, and refused in live. */
  readonly smsUrl: string | undefined;
  readonly holdLimits: HoldLimits;
  /** Limits of this process by supplier; a supplier without one is not limited. */
  readonly supplierQuotas: Readonly<Record<string, QuotaLimits>>;
  readonly trustedProxies: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reports all mistakes at once, so that a deployment is not corrected one variable at a time. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration of the process has mistakes:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

/** Throws a ConfigError. Its message never contains values, because some of them are secrets. */
export function readConfig(environment: Environment = process.env): Config {
  // Deployment tools write an empty variable for "not set".
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const settings = SETTINGS.safeParse(variables);
  const upstreams = UPSTREAM_SETTINGS.safeParse(variables);
  if (!settings.success || !upstreams.success) {
    throw new ConfigError([...problemsOf(settings, SETTINGS), ...problemsOf(upstreams, UPSTREAM_SETTINGS)]);
  }
  const config = toConfig(settings.data, upstreams.data);
  const problems = [
    ...halfPairsIn(settings.data),
    ...contradictionsOf(config),
    ...(config.environment === "live" ? dangersOfLive(variables, config.testHooks) : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function problemsOf(outcome: z.ZodSafeParseResult<unknown>, schema: z.ZodObject): string[] {
  if (outcome.success) return [];
  const names = [...new Set(outcome.error.issues.map((issue) => String(issue.path[0])))];
  return names.map((name) => `${name}: expected ${(schema.shape[name] as z.ZodType | undefined)?.description ?? "another value"}`);
}

function toConfig(settings: z.infer<typeof SETTINGS>, addresses: Readonly<Record<string, string | undefined>>): Config {
  const address = (name: Upstream) => addresses[variableOfUpstream(name)];
  return {
    port: settings.PORT,
    publicPort: settings.PUBLIC_PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    logDir: settings.LOG_DIR ?? `${settings.DATA_DIR}/logs`,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    migrateAtStart: settings.MIGRATE_AT_START,
    retention: settings.RETENTION_DAYS,
    durability: settings.DURABILITY,
    environment: settings.ENVIRONMENT,
    roles: settings.ROLES,
    platformUrl: settings.PLATFORM_URL,
    upstreamUrls: Object.fromEntries(UPSTREAMS.flatMap((name) => (address(name) ? [[name, address(name)]] : []))),
    trackingUrls: {
      ...(settings.PAGE_VIEWS_URL && { "page-views": settings.PAGE_VIEWS_URL }),
      ...(settings.ANALYTICS_URL && { analytics: settings.ANALYTICS_URL }),
      ...(settings.MARKETING_URL && { marketing: settings.MARKETING_URL }),
    },
    errorTrackerUrl: settings.ERROR_TRACKER_URL,
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    fragmentCacheBytes: settings.FRAGMENT_CACHE_MB * 1024 * 1024,
    pictureDir: settings.PICTURE_DIR ?? `${settings.DATA_DIR}/pictures`,
    pictureCacheBytes: settings.PICTURE_CACHE_MB * 1024 * 1024,
    pictureDraft: settings.PICTURE_DRAFT,
    photos: { folder: `${settings.DATA_DIR}/photos`, maxBytes: settings.PHOTO_CACHE_MB * 1024 * 1024, origins: settings.PHOTO_ORIGINS },
    warmUp: settings.WARM_UP,
    drainMs: 1000 * (settings.DRAIN_SECONDS ?? (settings.ENVIRONMENT === "local" ? 0 : DRAIN_SECONDS)),
    metricsPort: settings.METRICS_PORT,
    metricsHost: settings.METRICS_HOST,
    internalPages: settings.INTERNAL_PAGES ?? settings.ENVIRONMENT !== "live",
    testHooks: settings.TEST_HOOKS,
    ...credentialsOf(settings),
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM },
    secrets: {
      sessionKey: settings.SESSION_KEY,
      houseToken: settings.HOUSE_TOKEN,
      agentClientSecret: settings.AGENT_CLIENT_SECRET,
    },
    socialClients: {
      ...(settings.GOOGLE_CLIENT_ID && { google: settings.GOOGLE_CLIENT_ID }),
      ...(settings.FACEBOOK_APP_ID && { facebook: settings.FACEBOOK_APP_ID }),
    },
    smsUrl: settings.SMS_URL,
    holdLimits: {
      perVisitor: settings.HOLDS_PER_VISITOR,
      perNetwork: settings.HOLDS_PER_NETWORK,
      perAgent: settings.HOLDS_PER_AGENT,
    },
    supplierQuotas: settings.SUPPLIER_QUOTAS,
    trustedProxies: settings.TRUSTED_PROXIES,
  };
}

/** A node must know where the others are, and no call may be forwarded in a circle. */
function contradictionsOf({ roles, platformUrl, databaseUrl, databaseDirectUrl }: Config): string[] {
  const has = (role: Role) => roles.includes(role);
  const problems: string[] = [];
  if (has("web") && !has("platform") && platformUrl === undefined) {
    problems.push("PLATFORM_URL: expected the address of a process with the role platform, because ROLES leaves it out");
  }
  if (has("platform") && platformUrl !== undefined) {
    problems.push("PLATFORM_URL: expected only where ROLES leaves out platform, because this process answers the calls itself");
  }
  if (!has("platform") && databaseUrl === undefined) {
    problems.push("DATABASE_URL: expected the PostgreSQL server of the platform, because sessions, brands and jobs are read from it");
  }
  if (databaseDirectUrl !== undefined && databaseUrl === undefined)
    problems.push("DATABASE_URL: expected together with DATABASE_DIRECT_URL");
  return problems;
}
