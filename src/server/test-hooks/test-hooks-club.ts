/** Test hook for the club: a membership year ends without moving the clock. */
import type { Hono } from "hono";
import { z } from "zod";
import type { Context } from "#platform/kernel/calls/context.ts";
import { ageYears } from "#platform/membership/records/membership-store.ts";
import { withBody } from "./test-hooks-body.ts";

/** As if the account had joined this many days earlier. */
const AgeSchema = z.strictObject({ brandId: z.string(), accountId: z.uuid(), days: z.number().int().min(1).max(1000) });

export function mountClubHooks(hooks: Hono, { context }: { readonly context: Context }): void {
  hooks.post("/__test/membership", (c) =>
    withBody(c, AgeSchema, async ({ days, ...member }) => {
      const aged = await ageYears(context.database.sql, member, days);
      return aged > 0 ? c.json({ aged }) : c.json({ mistake: "there is no such member" }, 404);
    }),
  );
}
