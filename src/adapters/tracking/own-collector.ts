import type { ToolEvent, TrackingTool, UpstreamName, UpstreamRequest } from "#platform/ports/upstream.ts";

export type KeepEvent = (tool: TrackingTool, event: ToolEvent) => Promise<void>;

/** Collects page views and events on the site itself: stores and confirms them. */
export const createOwnCollector =
  (keep: KeepEvent) =>
  async (name: Exclude<UpstreamName, "affiliate" | "sms">, { json }: UpstreamRequest) => {
    await keep(name, json as ToolEvent);
    return { status: 202, body: "" };
  };
