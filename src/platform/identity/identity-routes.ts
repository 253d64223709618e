import { createAgentToken as createAgentTokenCall } from "#contract/identity/create-agent-token.ts";
import { getAgentPhoto as getAgentPhotoCall } from "#contract/identity/get-agent-photo.ts";
import type { Dispatcher } from "#platform/kernel/dispatcher.ts";
import { createAgentToken } from "./create-agent-token.ts";
import { getAgentPhoto } from "./get-agent-photo.ts";

export function serveIdentity(dispatcher: Dispatcher): void {
  dispatcher.serve(createAgentTokenCall, createAgentToken);
  dispatcher.serve(getAgentPhotoCall, getAgentPhoto);
}
