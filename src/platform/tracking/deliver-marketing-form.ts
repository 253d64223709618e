import { z } from "zod";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { sendToTool } from "./send-to-tool.ts";

export const MARKETING_TOPIC = "marketing-form";

const PayloadSchema = z.looseObject({ id: z.string(), form: z.string() });

/** Throws if the tool did not accept it; the outbox then retries. */
export const deliverMarketingForm: Deliver = async (context, { brandId, payload }) => {
  const { id, form, ...facts } = PayloadSchema.parse(payload);
  if (!(await sendToTool(context, "marketing", { brandId, id, name: form, facts }))) throw new Error("the marketing tool did not answer");
};
