import { z } from "zod";
import type { Deliver } from "#platform/kernel/outbox.ts";
import { tellTool } from "./tell-tool.ts";

export const CONVERSION_TOPIC = "conversion";

const PayloadSchema = z.looseObject({ id: z.string() });

/** Throws when the tool did not take it: the outbox then tries again later. */
export const deliverConversion: Deliver = async (context, { brandId, payload }) => {
  const { id, ...facts } = PayloadSchema.parse(payload);
  if (!(await tellTool(context, "analytics", { brandId, id, name: CONVERSION_TOPIC, facts }))) {
    throw new Error("the analytics tool did not answer");
  }
};
