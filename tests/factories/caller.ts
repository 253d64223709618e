import { GUEST } from "#domain/visitor/visitor.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Caller } from "#platform/kernel/caller.ts";

export const buildCaller = (overrides: Partial<Caller> = {}): Caller => ({
  brandId: "meridian",
  locale: "en_US",
  market: "US",
  currency: "USD",
  platform: "Web",
  channel: "Publish",
  visitor: GUEST,
  address: "192.0.2.1",
  requestId: "request-1",
  ...overrides,
});

/** Somebody who may make every call: a signed-in visitor who is an agent too. */
export const buildAllowedCaller = (overrides: Partial<Caller> = {}): Caller => {
  const visitor: Visitor = {
    userTypeId: 1,
    isAuthenticated: true,
    person: { accountId: "account-1", firstName: "Ada", settings: {} },
    agent: { userName: "agent1", displayName: "Agent One", authorities: ["agent"], imageProfile: "/agent/photo" },
  };
  return buildCaller({ visitor, sessionBy: "header", sessionHash: "hash", ...overrides });
};
