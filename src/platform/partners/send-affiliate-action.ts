import type { OutputOf } from "#contract/base/call.ts";
import { sendAffiliateAction as call } from "#contract/partners/send-affiliate-action.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { ActionAnswer } from "./affiliate-action-store.ts";
import { sendActionOnce } from "./send-action-once.ts";

/** The call is public: one address must flood neither the affiliate network nor our table. */
const MAX_PER_MINUTE = 60;

/** Forwards an action unchanged. */
export const sendAffiliateAction = useCase(call, async (context, caller, { body }) => {
  await enforceRateLimit(context, caller, { name: "affiliate-action", perNetwork: MAX_PER_MINUTE, windowSeconds: 60 });
  return answerOf(await sendActionOnce(context, caller.brandId, body));
});

/** JSON is returned as JSON, anything else as text. */
function answerOf({ status, body }: ActionAnswer): OutputOf<typeof call> {
  try {
    return { status, data: JSON.parse(body) as unknown };
  } catch {
    return { status, data: body };
  }
}
