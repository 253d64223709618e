/** Which call of the contract an address belongs to, for refusals before the handler of the call runs. */
import type { AnyCall } from "#contract/base/call.ts";
import { CALLS } from "#contract/calls.ts";
import type { RefusalCode } from "#contract/base/refusals.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import { writeWireError } from "#platform/kernel/calls/wire-error.ts";

const PATTERNS = CALLS.map((call: AnyCall) => ({ call, pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }));

/** If no call has this method, any call at the path: all calls at a path have the same error form. */
export function callAt(method: string, pathname: string): AnyCall | undefined {
  const found = PATTERNS.filter(({ pattern }) => pattern.test(pathname)).map(({ call }) => call);
  return found.find((call) => call.method === method) ?? found[0];
}

/** In the error form of the call; undefined at other addresses. */
export function refusalAt(method: string, pathname: string, code: RefusalCode): ReturnType<typeof writeWireError> | undefined {
  const call = callAt(method, pathname);
  return call && writeWireError(call.errorForm, { ok: false, code, messageId: REFUSALS[code].messageId });
}
