import { createOfferCode as call } from "#contract/membership/create-offer-code.ts";
import { requireBudget } from "#platform/kernel/calls/rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { codeFrom } from "#platform/membership/records/code-from.ts";
import { requireAccountId } from "#platform/membership/records/require-account-id.ts";
import { insertOfferCode } from "#platform/membership/records/program-store.ts";

const CODES_PER_DAY = 20;
const DAY_SECONDS = 86_400;

export const createOfferCode = useCase(call, async (context, caller) => {
  const { brandId } = caller;
  const accountId = requireAccountId(caller);
  await requireBudget(context, { name: "offer-code", key: `${brandId} ${accountId}`, limit: CODES_PER_DAY, windowSeconds: DAY_SECONDS });
  const row = { brandId, code: codeFrom(context.random, "OFFER"), accountId, createdAt: context.clock.now() };
  if (!(await insertOfferCode(context.database.sql, row))) throw new Error("an offer code was drawn twice");
  return { offerCode: row.code };
});
