import { VIP_AUTHORITY } from "#domain/visitor/agent-authorities.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { drawPortrait } from "#platform/identity/agents/agent-portrait.ts";
import * as agents from "#platform/identity/records/agent-store.ts";
import { hashPassword } from "#platform/identity/keys/password.ts";

/** Atlas is a site of agents; the other two have agents beside their customers. */
const BRAND_IDS = ["atlas", "harbour", "meridian"];
/** Public, because this file is; so the sandbox agents are never created in live. */
const SANDBOX_PASSWORD = "Travel123";

const SANDBOX_AGENTS = [
  { userName: "agent1", displayName: "Ada Brandt", authorities: ["dps-agent"], image: drawPortrait([244, 239, 230], [38, 70, 83]) },
  { userName: "vip1", displayName: "Viktor Lindqvist", authorities: [VIP_AUTHORITY], image: drawPortrait([250, 243, 221], [109, 68, 94]) },
] as const;

/** Agents for trying things out. Idempotent. */
export async function seedAgents(context: Context): Promise<void> {
  if (context.environment === "live") return;
  const { sql } = context.database;
  // Hashing is slow, and the password is public.
  let passwordHash: string | undefined;
  for (const brandId of BRAND_IDS) {
    for (const { userName, displayName, authorities, image } of SANDBOX_AGENTS) {
      if (await agents.findForLogin(sql, brandId, userName)) continue;
      passwordHash ??= await hashPassword(SANDBOX_PASSWORD);
      await agents.insertIfNew(sql, { brandId, userName, passwordHash, displayName, authorities, image, imageType: "image/png" });
    }
  }
}
