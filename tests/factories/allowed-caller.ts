import { VIP_AUTHORITY } from "#domain/visitor/agent-authorities.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { buildCaller } from "./caller.ts";

const VISITOR: Visitor = {
  userTypeId: 1,
  isAuthenticated: true,
  person: { accountId: "account-1", firstName: "Ada", settings: {} },
  agent: { userName: "agent1", displayName: "Agent One", authorities: [VIP_AUTHORITY], imageProfile: "/agent/photo" },
};

/** A caller who may make every call: a logged-in visitor who is also an agent. */
export const buildAllowedCaller = (changes: Partial<Caller> = {}): Caller =>
  buildCaller({ visitor: VISITOR, sessionBy: "header", sessionHash: "hash", ...changes });
