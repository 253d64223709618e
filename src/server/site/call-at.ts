/** Which call of the contract an address belongs to, for refusals before the handler of the call runs. */
import type { AnyCall } from "#contract/base/call.ts";
import { CALLS } from "#contract/calls.ts";

const PATTERNS = CALLS.map((call: AnyCall) => ({ call, pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }));

/** If no call has this method, any call at the path: all calls at a path have the same error form. */
export function callAt(method: string, pathname: string): AnyCall | undefined {
  const found = PATTERNS.filter(({ pattern }) => pattern.test(pathname)).map(({ call }) => call);
  return found.find((call) => call.method === method) ?? found[0];
}
