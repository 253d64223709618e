/** The child's side of `createChildWorker`: it handles jobs until its parent closes the channel. */

export type ChildRequest<Job> = { readonly id: number; readonly job: Job };
export type ChildAnswer = { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly fault: string };

export function answerParent(run: (job: never) => Promise<Uint8Array>): void {
  const answer = (message: ChildAnswer): void => void process.send?.(message);
  process.on("message", ({ id, job }: ChildRequest<never>) => {
    run(job).then(
      (bytes) => answer({ id, bytes }),
      (fault: unknown) => answer({ id, fault: fault instanceof Error ? fault.message : "unknown" }),
    );
  });
  // Also when the parent was killed: the process must not outlive it.
  process.on("disconnect", () => process.exit(0));
}
