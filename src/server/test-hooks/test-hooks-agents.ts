/** Test hook for agents: a test that looks at the panel of an agent needs one that no other test uses. */
import type { Hono } from "hono";
import { z } from "zod";
import { listCompaniesOf } from "#platform/companies/company-store.ts";
import { assignAgent } from "#platform/companies/maintain-companies.ts";
import * as agents from "#platform/identity/records/agent-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { withBody } from "./test-hooks-body.ts";

/** Another agent with the name, the password, the portrait, the authorities and the companies of this one. */
const AgentSchema = z.strictObject({ brandId: z.string(), like: z.string().min(1).max(60) });

export function mountAgentHooks(hooks: Hono, { context }: { readonly context: Context }): void {
  const { database, random } = context;
  hooks.post("/__test/agent", (c) =>
    withBody(c, AgentSchema, async ({ brandId, like }) => {
      const agent = await agents.findForLogin(database.sql, brandId, like);
      const portrait = await agents.findPortrait(database.sql, brandId, like);
      if (!agent || !portrait) return c.json({ mistake: "there is no such agent" }, 404);
      const userName = `${like}-${random.uuid()}`;
      await agents.insertIfNew(database.sql, { ...agent, ...portrait, userName });
      for (const { id } of await listCompaniesOf(database.sql, brandId, like)) await assignAgent(database.sql, { brandId, id, userName });
      return c.json({ userName });
    }),
  );
}
