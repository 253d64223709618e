import { syncContent } from "#platform/availability/suppliers/sync-content.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { JobDefinition } from "#platform/kernel/delivery/jobs.ts";

/** Reads the hotels of all suppliers at a time of low traffic. A supplier that fails is tried again the next night. */
export const syncHotelContent = (context: Context): JobDefinition => ({
  name: "sync-hotel-content",
  schedule: "25 3 * * *",
  expireSeconds: 3_600,
  run: async (_data, signal) => {
    for (const content of context.hotelContents ?? []) {
      try {
        context.log.info("content.synced", { supplier: content.name, ...(await syncContent(context, content, signal)) });
      } catch (fault) {
        // The node is stopping; the next run continues after the last complete batch.
        if (signal.aborted) return;
        context.log.error("content.not-synced", { supplier: content.name }, fault);
      }
    }
  },
});
