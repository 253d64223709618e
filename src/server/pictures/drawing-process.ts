/** The main module of the drawing process: it handles jobs until its parent closes the channel. */
import { runDrawingJob } from "./drawing-jobs.ts";
import type { DrawingJob } from "./drawing-jobs.ts";
import { calmSharp } from "./raster.ts";

export type DrawingRequest = { readonly id: number; readonly job: DrawingJob };
export type DrawingAnswer = { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly fault: string };

calmSharp();
const answer = (message: DrawingAnswer): void => void process.send?.(message);
process.on("message", ({ id, job }: DrawingRequest) => {
  runDrawingJob(job).then(
    (bytes) => answer({ id, bytes }),
    (fault: unknown) => answer({ id, fault: fault instanceof Error ? fault.message : "unknown" }),
  );
});
// Also when the parent was killed: the process must not outlive it.
process.on("disconnect", () => process.exit(0));
