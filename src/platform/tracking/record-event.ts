import { recordEvent as call } from "#contract/tracking/record-event.ts";
import { enforceRateLimit } from "#platform/kernel/enforce-rate-limit.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { tellTool } from "./tell-tool.ts";

const MOST_PER_MINUTE = 120;

export const recordEvent: UseCase<typeof call> = async (context, caller, { body }) => {
  await enforceRateLimit(context, caller, { name: "analytics", perNetwork: MOST_PER_MINUTE, windowSeconds: 60 });
  const { brandId, locale, market, currency, platform, visitor } = caller;
  const { event, pageViewId, words } = body;
  const facts = { ...words, ...(pageViewId && { pageViewId }), locale, market, currency, platform, userTypeId: visitor.userTypeId };
  const accepted = await tellTool(context, "analytics", { brandId, id: context.random.uuid(), name: event, facts });
  return { accepted };
};
