/** The client that pages use during rendering: calls inside the process, or over HTTP where a service has a separate address. */
import type { AnyCall, Upstream } from "#contract/base/call.ts";
import type { CallOptions, Client } from "#contract/base/client.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";
import type { Log } from "#platform/ports/log.ts";

/** `cookie` is the visitor's, for our own service in another process; shared pages have none. */
export type ClientFor = (caller: Caller, cookie?: string) => Client;

type ClientParts = {
  readonly dispatch: Dispatch;
  /** Address of a service; undefined if this process answers it. */
  readonly baseUrlOf: (upstream: Upstream) => string | undefined;
  readonly remoteClientFor: ClientFor;
  readonly log: Log;
};

export const createClientFor =
  ({ dispatch, baseUrlOf, remoteClientFor, log }: ClientParts): ClientFor =>
  (caller, cookie) => {
    const remote = remoteClientFor(caller, cookie);
    const make = async (call: AnyCall, input: object = {}, options: CallOptions = {}) => {
      if (baseUrlOf(call.upstream) === undefined) return dispatch(call, input as never, withOptions(caller, options));
      const answer = await (remote as LooseClient)(call, input, options);
      // The dispatcher logs calls inside the process; the failure of a remote service would otherwise leave no trace here.
      if (!answer.ok && FAILURES.has(answer.code)) {
        log.error("call.failed", { call: call.name, upstream: call.upstream, code: answer.code, requestId: caller.requestId });
      }
      return answer;
    };
    return make as Client;
  };

const FAILURES: ReadonlySet<string> = new Set(["server-error", "no-answer"]);

type LooseClient = (call: AnyCall, input: object, options: CallOptions) => ReturnType<Dispatch>;

const withOptions = (caller: Caller, { signal, idempotencyKey }: CallOptions): Caller => ({
  ...caller,
  ...(signal && { signal: caller.signal ? AbortSignal.any([caller.signal, signal]) : signal }),
  ...(idempotencyKey && { idempotencyKey }),
});
