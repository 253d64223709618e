import type { Context } from "#platform/kernel/calls/context.ts";
import type { TrackedEvent, TrackingTool } from "#platform/ports/upstream.ts";
import { insertEvent } from "./collected-event-store.ts";

/** The site's own collector: where events go while a tool has no address of its own. */
export const keepEvent =
  ({ database, clock }: Pick<Context, "database" | "clock">) =>
  (tool: TrackingTool, { brandId, id, name, facts }: TrackedEvent): Promise<void> =>
    insertEvent(database.sql, { brandId, id, tool, name, facts, collectedAt: clock.now() });
