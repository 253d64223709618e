import { recordConversion as call } from "#contract/partners/record-conversion.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { CONVERSION_TOPIC } from "./deliver-conversion.ts";

const MAX_PER_MINUTE = 120;

/** Stored now and sent later. An order counts once, however often a page or a partner's server reports it; without an order id, every call counts. */
export const recordConversion = useCase(call, async (context, caller, { query }) => {
  await enforceRateLimit(context, caller, { name: "conversions", perNetwork: MAX_PER_MINUTE, windowSeconds: 60 });
  const { brandId } = caller;
  const { METHOD: _, ...parameters } = query;
  const id = context.random.uuid();
  const dedupeKey = query.OID === undefined ? id : JSON.stringify([query.CID ?? "", query.TYPE ?? "", query.OID]);
  await context.database.transaction(async (sql) => {
    await writeEvent(context, sql, { brandId, topic: CONVERSION_TOPIC, dedupeKey, payload: { id, ...parameters } });
  });
  return { recorded: true };
});
