import { createHash } from "node:crypto";
import { createLead as call } from "#contract/partners/create-lead.ts";
import type { Context } from "#platform/kernel/context.ts";
import { writeNews } from "#platform/kernel/outbox.ts";
import { demandBudget } from "#platform/kernel/rate-limit.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { LeadRow } from "./lead-store.ts";
import * as leads from "./lead-store.ts";

/** Told to whoever answers leads; says which, not whose. */
export const LEAD_TOPIC = "lead.created";

const HOUR_SECONDS = 3600;
/** An office shares one address. */
const MOST_PER_ADDRESS_AND_HOUR = 20;
/** Nobody's mailbox or phone is filled through our form. */
const MOST_PER_CONTACT_AND_DAY = 10;

export const createLead: UseCase<typeof call> = async (context, caller, { body }) => {
  const { brandId, locale, market, address } = caller;
  const contact = (body.email ?? body.phone ?? "").toLowerCase();
  await demandBudget(context, { name: "lead-address", key: address, limit: MOST_PER_ADDRESS_AND_HOUR, windowSeconds: HOUR_SECONDS });
  await demandBudget(context, {
    name: "lead-contact",
    key: `${brandId} ${contact}`,
    limit: MOST_PER_CONTACT_AND_DAY,
    windowSeconds: 24 * HOUR_SECONDS,
  });
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
};

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
