import type { Context } from "#platform/kernel/calls/context.ts";
import { clearCookie, writeCookie } from "./cookies.ts";
import { seal } from "./sealed-cookie.ts";
import { AGENT_LIFETIME_MS } from "#domain/visitor/lifetimes.ts";

/** The Set-Cookie header that keeps an agent logged in. The token is encrypted, so the browser cannot read it. */
export const agentCookie = (context: Context, brandId: string, token: string, isSecure: boolean): string =>
  writeCookie(
    "agent",
    isSecure,
    seal({ secret: context.secrets.sessionKey, purpose: "agent", brandId }, token, context.random),
    AGENT_LIFETIME_MS / 1000,
  );

export const endedAgentCookie = (isSecure: boolean): string => clearCookie("agent", isSecure);
