import { saveCallerState as call } from "#contract/identity/save-caller-state.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { putCallerState } from "#platform/identity/records/caller-state-store.ts";
import { requireAgent } from "./resolve-agent.ts";

const PER_HOUR = 600;

export const saveCallerState = useCase(call, async (context, caller, { body }) => {
  const { userName } = requireAgent(caller);
  await enforceRateLimit(context, caller, { name: "caller-state", perNetwork: PER_HOUR, target: userName });
  await putCallerState(context.database.sql, { brandId: caller.brandId, userName, ...body, savedAt: context.clock.now() });
  // Audit trail of agents' access to customer data (T32): logs the agent, never the phone number.
  context.log.info("agent.caller-state", { brandId: caller.brandId, agent: userName, requestId: caller.requestId });
  return {};
});
