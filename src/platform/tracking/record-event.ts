import { recordEvent as call } from "#contract/tracking/record-event.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { sendToTool } from "./send-to-tool.ts";

const MAX_PER_MINUTE = 120;

export const recordEvent = useCase(call, async (context, caller, { body }) => {
  await enforceRateLimit(context, caller, { name: "analytics", perNetwork: MAX_PER_MINUTE, windowSeconds: 60 });
  const { brandId, locale, market, currency, platform, visitor } = caller;
  const { event, pageViewId, words } = body;
  const facts = { ...words, ...(pageViewId && { pageViewId }), locale, market, currency, platform, userTypeId: visitor.userTypeId };
  const accepted = await sendToTool(context, "analytics", { brandId, id: context.random.uuid(), name: event, facts });
  return { accepted };
});
