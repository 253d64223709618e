import { recordPageView as call } from "#contract/tracking/record-page-view.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { sendToTool } from "./send-to-tool.ts";

/** More than a hurried visitor needs, and little enough to stop a flood. */
const MAX_PER_MINUTE = 120;

/** Locale, market and user type come from the caller, which the server knows; the browser only sends the view and the campaign. */
export const recordPageView = useCase(call, async (context, caller, { body }) => {
  await enforceRateLimit(context, caller, { name: "page-views", perNetwork: MAX_PER_MINUTE, windowSeconds: 60 });
  const { brandId, locale, market, currency, platform, visitor } = caller;
  const id = context.random.uuid();
  const facts = { ...body.campaign, view: body.view, locale, market, currency, platform, userTypeId: visitor.userTypeId };
  await sendToTool(context, "page-views", { brandId, id, name: "page-view", facts });
  return { pageViewId: id };
});
