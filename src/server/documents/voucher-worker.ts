/** Renders vouchers in a child process. Each takes 70 to 150 ms of CPU time, during which the server could not answer other requests. */
import type { RenderVoucher } from "#adapters/documents/create-documents.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { createChildWorker } from "#server/base/child-worker.ts";
import type { MessagesOf } from "#server/base/mail-texts.ts";
import { createWorkQueue } from "#server/base/work-queue.ts";
import type { VoucherJob } from "./voucher-process.ts";

/** The first voucher of a process takes half a second longer, because the library and the fonts are loaded. */
const END_AFTER_IDLE_MS = 60_000;
const DEADLINE_MS = 30_000;
/** What waits longer than a few seconds is refused; a mail is then tried again. */
const LIMITS = { atOnce: 1, waiting: 60 };

export function createVoucherWorker(messagesOf: MessagesOf): RenderVoucher {
  const child = createChildWorker<VoucherJob>({
    program: "documents/voucher-process",
    endAfterIdleMs: END_AFTER_IDLE_MS,
    deadlineMs: DEADLINE_MS,
  });
  const queue = createWorkQueue(LIMITS);
  return async (paper, look) => {
    const messages = messagesOf(paper.brandId, paper.locale);
    const rendered = queue.add(() => child.run({ paper, look, messages }));
    if (!rendered) throw new Refusal("too-busy");
    return rendered;
  };
}
