import type { createOfferCode as call } from "#contract/membership/create-offer-code.ts";
import { demandBudget } from "#platform/kernel/rate-limit.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { codeFrom } from "./code-from.ts";
import { demandAccountId } from "./demand-account-id.ts";
import { insertOfferCode } from "./program-store.ts";

const CODES_PER_DAY = 20;
const DAY_SECONDS = 86_400;

export const createOfferCode: UseCase<typeof call> = async (context, caller) => {
  const { brandId } = caller;
  const accountId = demandAccountId(caller);
  await demandBudget(context, { name: "offer-code", key: `${brandId} ${accountId}`, limit: CODES_PER_DAY, windowSeconds: DAY_SECONDS });
  const row = { brandId, code: codeFrom(context.random, "OFFER"), accountId, createdAt: context.clock.now() };
  if (!(await insertOfferCode(context.database.sql, row))) throw new Error("an offer code was drawn twice");
  return { offerCode: row.code };
};
