import { createHmac } from "node:crypto";
import { reportFault as call } from "#contract/tracking/report-fault.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { cleanFaultText } from "./clean-fault-text.ts";

/** A page tells a few; a house of visitors behind one address after a bad release tells more. Beyond that nothing new is learnt. */
const MAX_PER_MINUTE = 30;

/** One line for the operator, and the same to the error tracker. Who it happened to is told where the page says that it knows. */
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

/** The same for every line about one person, and of no use to whoever reads the log: it leads to nobody without the key. */
const personMark = ({ secrets }: Context, accountId: string | undefined): string | undefined =>
  accountId === undefined
    ? undefined
    : createHmac("sha256", secrets.sessionKey).update(`browser.fault ${accountId}`).digest("base64url").slice(0, 12);
