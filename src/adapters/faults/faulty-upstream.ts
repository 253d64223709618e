import type { UpstreamSend } from "#platform/ports/upstream.ts";
import { UpstreamFailure } from "#platform/ports/upstream.ts";
import type { FaultRegistry } from "./fault-registry.ts";
import { meetFault } from "./fault-registry.ts";

/** An upstream that fails as planned; its port name is the service's name plus "-upstream" ("affiliate-upstream"). */
export const createFaultyUpstream =
  (send: UpstreamSend, faults: FaultRegistry): UpstreamSend =>
  async (name, request) => {
    if (await meetFault(faults, `${name}-upstream`)) throw new UpstreamFailure(name, "unreachable");
    return send(name, request);
  };
