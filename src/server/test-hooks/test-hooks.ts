/** Test hooks for time, sessions, agents, configuration, prices, rooms, faults and outgoing messages. Mounted only with TEST_HOOKS, and never in live. */
import { Hono } from "hono";
import type { Context as HonoContext } from "hono";
import { z } from "zod";
import type { MovableClock } from "#adapters/clock/system-clock.ts";
import type { FaultRegistry } from "#adapters/faults/fault-registry.ts";
import { FAULT_NAMES } from "#adapters/faults/fault-registry.ts";
import { CurrencyCodeSchema, LocaleCodeSchema, UserTypeIdSchema } from "#domain/brand/brand.ts";
import { endSearch } from "#platform/availability/search/search-memory.ts";
import { unsealSearch } from "#platform/availability/search/seal-search.ts";
import { endPrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { createSession, sessionCookie } from "#platform/identity/sessions/create-session.ts";
import { isEncryptedBrand } from "#platform/identity/sessions/resolve-caller.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";
import * as sessions from "#platform/identity/records/visitor-session-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { JobDefinition } from "#platform/kernel/delivery/jobs.ts";
import { isStorableText } from "#shared/storable-text.ts";
import { mountAgentHooks } from "./test-hooks-agents.ts";
import { changeConfiguration, ConfigurationChangeSchema } from "./test-hooks-configuration.ts";
import { mountHotelHooks } from "./test-hooks-hotels.ts";
import { listAffiliateActions, listMailsTo, listOutboxTo } from "./test-hooks-outbox.ts";
import { withBody } from "./test-hooks-body.ts";
import { ageYears } from "#platform/membership/records/membership-store.ts";

type TestHookParts = {
  readonly context: Context;
  readonly clock: MovableClock;
  readonly faults: FaultRegistry;
  readonly configuration: ConfigurationSnapshot;
  /** Jobs that tests may run at once instead of waiting for their schedule. */
  readonly jobs?: readonly JobDefinition[];
  /** Where mails are stored instead of sent. */
  readonly mailFolder?: string | undefined;
  /** Makes the site load the current configuration. */
  readonly refreshSite: () => Promise<void>;
};

const ClockSchema = z.strictObject({
  advanceSeconds: z
    .number()
    .int()
    .min(0)
    .max(400 * 86_400),
});

const SessionSchema = z.strictObject({
  brandId: z.string(),
  userTypeId: UserTypeIdSchema,
  accountId: z.string().min(1).max(60).optional(),
  firstName: z.string().max(50).optional(),
  settings: z
    .strictObject({
      locale: LocaleCodeSchema.exactOptional(),
      currency: CurrencyCodeSchema.exactOptional(),
      distanceUnit: z.enum(["M", "KM"]).exactOptional(),
    })
    .optional(),
  coBrandName: z.string().min(1).max(60).optional(),
});

/** The `id` of a session is the access token that the session hook returned. */
const ExpireSchema = z.strictObject({ kind: z.enum(["session", "availability", "prebooking"]), id: z.string() });

const FaultSchema = z.strictObject({
  port: z.string().min(1).max(60),
  name: z.enum(FAULT_NAMES),
  times: z.number().int().min(0).max(1000),
  delayMs: z.number().int().min(1).max(120_000).default(5_000),
});

const ClickSchema = z.strictObject({ clickId: z.string().max(200).refine(isStorableText) });

const JobSchema = z.strictObject({ name: z.string().max(60) });

const OutboxSchema = z.strictObject({ to: z.string().max(200).refine(isStorableText).optional() });

export function createTestHooks(parts: TestHookParts): Hono {
  if (parts.context.environment === "live") throw new Error("test hooks are refused in live");
  const hooks = new Hono();
  hooks.post("/__test/clock", (c) =>
    withBody(c, ClockSchema, async ({ advanceSeconds }) => {
      parts.clock.advance(advanceSeconds * 1000);
      return c.json({ now: parts.clock.now().toISOString() });
    }),
  );
  hooks.post("/__test/session", (c) => withBody(c, SessionSchema, (body) => startSession(c, parts, body)));
  hooks.post("/__test/expire", (c) => withBody(c, ExpireSchema, ({ kind, id }) => EXPIRE[kind](c, parts, id)));
  hooks.post("/__test/configuration", (c) =>
    withBody(c, ConfigurationChangeSchema, async (change) => {
      const mistake = await changeConfiguration(parts.context, change);
      if (mistake !== undefined) return c.json({ mistake }, 422);
      parts.configuration.expire();
      await parts.refreshSite();
      return c.json({ changed: true });
    }),
  );
  hooks.post("/__test/fault", (c) =>
    withBody(c, FaultSchema, async ({ port, name, times, delayMs }) => {
      parts.faults.plan(port, { name, delayMs }, times);
      return c.json({ planned: times });
    }),
  );
  hooks.post("/__test/job", (c) =>
    withBody(c, JobSchema, async ({ name }) => {
      const job = parts.jobs?.find((one) => one.name === name);
      if (!job) return c.json({ mistake: "there is no such job" }, 404);
      await job.run({}, AbortSignal.any([]));
      return c.json({ ran: name });
    }),
  );
  hooks.post("/__test/refresh", async (c) => {
    parts.configuration.expire();
    await parts.refreshSite();
    return c.json({ refreshed: true });
  });
  hooks.get("/__test/outbox", async (c) => {
    const request = OutboxSchema.safeParse(c.req.query());
    if (!request.success) return c.json({ mistake: z.prettifyError(request.error) }, 422);
    const { to } = request.data;
    const messages = await listOutboxTo(parts.context.database.sql, to);
    return c.json({ messages, mails: parts.mailFolder === undefined ? [] : await listMailsTo(parts.mailFolder, to) });
  });
  hooks.get("/__test/affiliate-actions", async (c) => {
    const request = ClickSchema.safeParse(c.req.query());
    if (!request.success) return c.json({ mistake: z.prettifyError(request.error) }, 422);
    return c.json({ actions: await listAffiliateActions(parts.context.database.sql, request.data.clickId) });
  });
  mountAgentHooks(hooks, parts);
  mountHotelHooks(hooks, parts);
  mountClubHooks(hooks, parts);
  return hooks;
}

async function startSession(
  c: HonoContext,
  { context, configuration }: TestHookParts,
  body: z.output<typeof SessionSchema>,
): Promise<Response> {
  const brand = (await configuration.current()).byId.get(body.brandId);
  if (!brand) return c.json({ mistake: "there is no such brand" }, 422);
  const accountId = body.accountId ?? context.random.uuid();
  const { firstName, settings, coBrandName } = body;
  const { token } = await createSession(context, {
    brandId: brand.id,
    userTypeId: body.userTypeId,
    accountId,
    ...(firstName !== undefined && { firstName }),
    ...(settings !== undefined && { settings }),
    ...(coBrandName !== undefined && { coBrandName }),
  });
  c.header("set-cookie", sessionCookie(context, brand.id, token, isEncryptedBrand(brand)));
  return c.json({ sessionId: token, accountId });
}

async function expireSession(c: HonoContext, { context, configuration }: TestHookParts, token: string): Promise<Response> {
  const { brands } = await configuration.current();
  const expire = (brandId: string) => sessions.expire(context.database.sql, { brandId, tokenHash: hashToken(token) }, context.clock.now());
  const outcomes = await Promise.all(brands.map((brand) => expire(brand.id)));
  return outcomes.includes(true) ? c.json({ expired: true }) : c.json({ mistake: "there is no such session" }, 404);
}

async function expireSearch(c: HonoContext, { context, configuration }: TestHookParts, id: string): Promise<Response> {
  const { brands } = await configuration.current();
  if (!brands.some((brand) => unsealSearch(context, brand.id, id))) return c.json({ mistake: "there is no such search" }, 404);
  await endSearch(context.database.sql, id);
  return c.json({ expired: true });
}

async function expireCart(c: HonoContext, { context }: TestHookParts, id: string): Promise<Response> {
  const isEnded = await endPrebooking(context.database.sql, id);
  return isEnded ? c.json({ expired: true }) : c.json({ mistake: "there is no such pre-booking" }, 404);
}

const EXPIRE = { session: expireSession, availability: expireSearch, prebooking: expireCart } as const;

/** As if the account had joined this many days earlier. */
const AgeSchema = z.strictObject({ brandId: z.string(), accountId: z.uuid(), days: z.number().int().min(1).max(1000) });

/** A membership year ends without moving the clock. */
function mountClubHooks(hooks: Hono, { context }: { readonly context: Context }): void {
  hooks.post("/__test/membership", (c) =>
    withBody(c, AgeSchema, async ({ days, ...member }) => {
      const aged = await ageYears(context.database.sql, member, days);
      return aged > 0 ? c.json({ aged }) : c.json({ mistake: "there is no such member" }, 404);
    }),
  );
}
