import { z } from "zod";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { sendToTool } from "./send-to-tool.ts";

export const MARKETING_TOPIC = "marketing-form";

const PayloadSchema = z.looseObject({ id: z.string(), form: z.string() });

/** Throws when the tool did not take it: the outbox then tries again later. */
export const deliverMarketingForm: Deliver = async (context, { brandId, payload }) => {
  const { id, form, ...facts } = PayloadSchema.parse(payload);
  if (!(await sendToTool(context, "marketing", { brandId, id, name: form, facts }))) throw new Error("the marketing tool did not answer");
};
