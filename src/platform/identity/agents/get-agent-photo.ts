import { getAgentPhoto as call } from "#contract/identity/get-agent-photo.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import * as agents from "#platform/identity/records/agent-store.ts";

/** The token decides whose portrait is returned, so an agent cannot request another agent's. */
export const getAgentPhoto = useCase(call, async (context, caller) => {
  const { agent } = caller.visitor;
  const portrait = agent && (await agents.findPortrait(context.database.sql, caller.brandId, agent.userName));
  if (!portrait) throw new Refusal("content-not-found");
  return { contentType: portrait.imageType, bytes: Uint8Array.from(portrait.image) };
});
