import { createHash } from "node:crypto";
import { createLead as call } from "#contract/partners/create-lead.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { readableCode } from "#platform/kernel/values/readable-code.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { LeadRow } from "./lead-store.ts";
import * as leads from "./lead-store.ts";

/** The event contains only the reference of the lead, no personal data. */
export const LEAD_TOPIC = "lead.created";

const REFERENCE_LENGTH = 8;

const HOURLY = { name: "lead", perNetwork: 20, windowSeconds: 3600 } as const;
/** The form must not be usable to flood a mailbox or a phone, nor to lock its owner out of the form. */
const DAILY = { name: "lead-contact", perNetworkAndTarget: 10, perTarget: 40, windowSeconds: 24 * 3600 } as const;

export const createLead = useCase(call, async (context, caller, { body }) => {
  const { brandId, locale, market } = caller;
  const contact = (body.email ?? body.phone ?? "").toLowerCase();
  await enforceRateLimit(context, caller, HOURLY);
  await enforceRateLimit(context, caller, { ...DAILY, target: contact });
  const now = context.clock.now();
  const { hasConsented: _, ...said } = body;
  const row: LeadRow = {
    ...said,
    brandId,
    locale,
    market,
    email: body.email ?? null,
    phone: body.phone ?? null,
    reference: readableCode(context.random, REFERENCE_LENGTH),
    contentHash: hashOf({ ...said, day: now.toISOString().slice(0, 10) }),
    consentedAt: now,
    createdAt: now,
  };
  return { reference: await keep(context, row) };
});

/** Writes the lead and its event in one transaction; an existing lead returns its own reference. */
async function keep(context: Context, row: LeadRow): Promise<string> {
  const { brandId, reference, contentHash } = row;
  return context.database.transaction(async (sql) => {
    if (!(await leads.insert(sql, row))) return (await leads.findReference(sql, brandId, contentHash)) ?? reference;
    await writeEvent(context, sql, { brandId, topic: LEAD_TOPIC, dedupeKey: reference, payload: { reference } });
    return reference;
  });
}

const hashOf = (content: unknown): string => createHash("sha256").update(canonicalJson(content)).digest("hex");
