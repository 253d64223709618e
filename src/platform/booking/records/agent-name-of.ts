import { findDisplayName } from "#platform/identity/records/agent-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Booking } from "./booking-store.ts";

/** The agent who is credited with a booking, as travellers see it; undefined without one, or if the agent has left. */
export const agentNameOf = async ({ database }: Context, { brandId, agentUserName }: Booking): Promise<string | undefined> =>
  agentUserName === null ? undefined : findDisplayName(database.sql, brandId, agentUserName);
