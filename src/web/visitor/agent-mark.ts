import type { AgentProfile } from "#domain/visitor/visitor.ts";
import type { VisitStorage } from "./storage/browser-storage.ts";
import { removeKey } from "./storage/browser-storage.ts";
import { TIMED_KEY } from "./storage/storage-keys.ts";
import { writeTimed } from "./storage/timed-storage.ts";

/** Records in storage that an agent is logged in, for the lifetime of the server's session. The mark contains neither name nor token. */
export function markAgent(storage: VisitStorage, agent: AgentProfile | undefined): void {
  if (agent?.loginTimestamp === undefined) removeKey(storage, TIMED_KEY.agentAuth);
  else writeTimed(storage, TIMED_KEY.agentAuth, { loginTimestamp: agent.loginTimestamp }, agent.loginTimestamp);
}
