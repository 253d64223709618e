import { recordPageView as call } from "#contract/tracking/record-page-view.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { enforceRateLimit } from "#platform/kernel/enforce-rate-limit.ts";
import { tellTool } from "./tell-tool.ts";

/** More than a hurried visitor looks at, less than a flood. */
const MOST_PER_MINUTE = 120;

/** Where the visitor is comes from the caller, which the server knows; the browser only says what it shows. */
export const recordPageView: UseCase<typeof call> = async (context, caller, { body }) => {
  await enforceRateLimit(context, caller, { name: "page-views", perNetwork: MOST_PER_MINUTE, windowSeconds: 60 });
  const { brandId, locale, market, currency, platform, visitor } = caller;
  const id = context.random.uuid();
  const facts = { ...body.campaign, view: body.view, locale, market, currency, platform, userTypeId: visitor.userTypeId };
  await tellTool(context, "page-views", { brandId, id, name: "page-view", facts });
  return { pageViewId: id };
};
