import { sendMarketingForm as call } from "#contract/tracking/send-marketing-form.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { MARKETING_TOPIC } from "./deliver-marketing-form.ts";

const MAX_PER_MINUTE = 60;

/** Each booking is sent once, even if its page is opened again. */
function keyOf(form: string, { bookingNumber }: Readonly<Record<string, string>>): string | undefined {
  return form === "bookHotel" && bookingNumber ? `${form} ${bookingNumber}` : undefined;
}

/** Stored and answered at once; the outbox sends the form to the marketing tool later, and its answer does not affect the visitor. */
export const sendMarketingForm = useCase(call, async (context, caller, { params, body }) => {
  await enforceRateLimit(context, caller, { name: "marketing-forms", perNetwork: MAX_PER_MINUTE, windowSeconds: 60 });
  const { brandId, locale, market } = caller;
  const id = context.random.uuid();
  await context.database.transaction(async (sql) => {
    const payload = { id, form: params.form, fields: body.fields, cookies: body.cookies, locale, market };
    await writeEvent(context, sql, { brandId, topic: MARKETING_TOPIC, dedupeKey: keyOf(params.form, body.fields) ?? id, payload });
  });
  return { accepted: true };
});
