import { createHmac } from "node:crypto";
import { reportFault as call } from "#contract/tracking/report-fault.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { cleanFaultText } from "./clean-fault-text.ts";

/** A page reports a few errors; many visitors behind one address report more after a bad release. Further reports contain nothing new. */
const MAX_PER_MINUTE = 30;

/** One log line for the operator, and the same for the error tracker. The person is included only if the page has sent `visitor`. */
export const reportFault = useCase(call, async (context, caller, { body }) => {
  await enforceRateLimit(context, caller, { name: "faults", perNetwork: MAX_PER_MINUTE, windowSeconds: 60 });
  const { code, message, frames, view, version, visitor } = body;
  context.log.error("browser.fault", {
    code,
    message: message === undefined ? undefined : cleanFaultText(message),
    frames,
    view,
    version,
    brandId: caller.brandId,
    requestId: caller.requestId,
    visitor,
    person: visitor && personMark(context, caller.visitor.person?.accountId),
  });
  return {};
});

/** A pseudonym that is the same in all lines about one person and cannot be reversed without the key. */
const personMark = ({ secrets }: Context, accountId: string | undefined): string | undefined =>
  accountId === undefined
    ? undefined
    : createHmac("sha256", secrets.sessionKey).update(`browser.fault ${accountId}`).digest("base64url").slice(0, 12);
