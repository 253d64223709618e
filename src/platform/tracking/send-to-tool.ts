import type { Context } from "#platform/kernel/calls/context.ts";
import type { TrackedEvent, TrackingTool } from "#platform/ports/upstream.ts";
import { UpstreamFailure } from "#platform/ports/upstream.ts";

/** Nobody waits longer for a tool that only counts. */
const PATIENCE_MS = 5_000;

/** Whether the tool took the event. What it answers beyond that is its own affair. */
export async function sendToTool(context: Context, tool: TrackingTool, event: TrackedEvent): Promise<boolean> {
  try {
    const { status } = await context.upstream(tool, { path: `/${event.name}`, json: event, timeoutMs: PATIENCE_MS });
    return status < 500;
  } catch (fault) {
    if (!(fault instanceof UpstreamFailure)) throw fault;
    context.log.warn("tracking.not-told", { tool, problem: fault.problem });
    return false;
  }
}
