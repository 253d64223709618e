import type { Context } from "#platform/kernel/calls/context.ts";
import type { ToolEvent, TrackingTool } from "#platform/ports/upstream.ts";
import { UpstreamFailure } from "#platform/ports/upstream.ts";

/** Short, because tracking must not delay a call. */
const PATIENCE_MS = 5_000;

/** Whether the tool accepted the event; the content of its answer is ignored. */
export async function sendToTool(context: Context, tool: TrackingTool, event: ToolEvent): Promise<boolean> {
  try {
    const { status } = await context.upstream(tool, { path: `/${event.name}`, json: event, timeoutMs: PATIENCE_MS });
    return status < 500;
  } catch (fault) {
    if (!(fault instanceof UpstreamFailure)) throw fault;
    context.log.warn("tracking.not-sent", { tool, problem: fault.problem });
    return false;
  }
}
