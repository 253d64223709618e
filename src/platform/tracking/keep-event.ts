import type { Context } from "#platform/kernel/calls/context.ts";
import type { ToolEvent, TrackingTool } from "#platform/ports/upstream.ts";
import { insertEvent } from "./collected-event-store.ts";

/** The built-in collector, used while no address of a tool is configured. */
export const keepEvent =
  ({ database, clock }: Pick<Context, "database" | "clock">) =>
  (tool: TrackingTool, { brandId, id, name, facts }: ToolEvent): Promise<void> =>
    insertEvent(database.sql, { brandId, id, tool, name, facts, collectedAt: clock.now() });
