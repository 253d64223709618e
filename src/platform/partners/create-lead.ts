import { createHash } from "node:crypto";
import { createLead as call } from "#contract/partners/create-lead.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { writeNews } from "#platform/kernel/delivery/outbox.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { LeadRow } from "./lead-store.ts";
import * as leads from "./lead-store.ts";

/** Told to whoever answers leads; says which, not whose. */
export const LEAD_TOPIC = "lead.created";

const HOURLY = { name: "lead", perNetwork: 20, windowSeconds: 3600 } as const;
/** The form must not be used to fill a mailbox or a phone, nor to keep its owner from using the form. */
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
    reference: newReference(context),
    contentHash: hashOf({ ...said, day: now.toISOString().slice(0, 10) }),
    consentedAt: now,
    createdAt: now,
  };
  return { reference: await keep(context, row) };
});

/** The lead and the news of it, or neither; what is there already gives its own reference. */
async function keep(context: Context, row: LeadRow): Promise<string> {
  const { brandId, reference, contentHash } = row;
  return context.database.transaction(async (sql) => {
    if (!(await leads.insert(sql, row))) return (await leads.findReference(sql, brandId, contentHash)) ?? reference;
    await writeNews(context, sql, { brandId, topic: LEAD_TOPIC, dedupeKey: reference, payload: { reference } });
    return reference;
  });
}

/** Letters and digits that are not mistaken for one another on the phone: thirty-two of them, so a byte gives each with the same chance. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const newReference = ({ random }: Pick<Context, "random">): string =>
  Array.from(random.bytes(8), (byte) => ALPHABET[byte % ALPHABET.length]).join("");

const hashOf = (content: unknown): string => createHash("sha256").update(canonicalJson(content)).digest("hex");
