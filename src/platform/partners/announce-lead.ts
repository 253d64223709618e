import type { Deliver } from "#platform/kernel/delivery/outbox.ts";

/** The operator's log says that a person is waiting, until a mailer tells the desk itself. The reference alone: whose it is stands in the table. */
export const announceLead: Deliver = async (context, { brandId, payload }) => {
  context.log.info("lead.waiting", { brandId, reference: String(payload["reference"]) });
};
