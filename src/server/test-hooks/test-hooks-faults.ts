/** Applies planned faults to calls, over HTTP and inside the process. A fault is planned for a call or for its upstream service. */
import type { FaultRegistry } from "#adapters/faults/fault-registry.ts";
import { meetFault } from "#adapters/faults/fault-registry.ts";
import type { Answer, AnyCall, InputOf } from "#contract/base/call.ts";
import type { ResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";
import type { Log } from "#platform/ports/log.ts";
import { withinTime } from "#server/render/pages/within-time.ts";

const shallFail = async (faults: FaultRegistry, call: AnyCall): Promise<boolean> =>
  (await meetFault(faults, call.name)) || (await meetFault(faults, call.upstream));

/** For calls that arrive over HTTP: the caller is resolved once per call. */
export const createFaultyResolveCaller =
  (resolveCaller: ResolveCaller, faults: FaultRegistry): ResolveCaller =>
  async (request, call) => {
    // Thrown like a fault of the use case, so that it is logged like one.
    if (await shallFail(faults, call)) throw new Error(`${call.name} fails as planned`);
    return resolveCaller(request, call);
  };

/** For calls made while a page is rendered. A delay is cut off by the call's own timeout, as in the use case. */
export const createFaultyDispatch =
  (dispatch: Dispatch, faults: FaultRegistry, log: Log): Dispatch =>
  async <C extends AnyCall>(call: C, input: InputOf<C>, caller: Caller): Promise<Answer<C>> => {
    const outcome = await withinTime(call.timeoutMs, () => shallFail(faults, call)).catch(() => "late" as const);
    const fields = { call: call.name, requestId: caller.requestId };
    if (outcome === "late") {
      log.warn("call.no-answer", fields);
      return { ok: false, code: "no-answer", messageId: "errorInServer" };
    }
    if (!outcome) return dispatch(call, input, caller);
    log.error("call.fault", fields, new Error(`${call.name} fails as planned`));
    return { ok: false, code: "server-error", messageId: "server.error" };
  };
