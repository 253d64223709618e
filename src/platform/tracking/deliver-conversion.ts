import { z } from "zod";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { sendToTool } from "./send-to-tool.ts";

export const CONVERSION_TOPIC = "conversion";

const PayloadSchema = z.looseObject({ id: z.string() });

/** Throws if the tool did not accept it; the outbox then retries. */
export const deliverConversion: Deliver = async (context, { brandId, payload }) => {
  const { id, ...facts } = PayloadSchema.parse(payload);
  if (!(await sendToTool(context, "analytics", { brandId, id, name: CONVERSION_TOPIC, facts }))) {
    throw new Error("the analytics tool did not answer");
  }
};
