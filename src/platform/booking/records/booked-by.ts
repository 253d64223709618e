import { findCompany } from "#platform/companies/company-store.ts";
import { findDisplayName } from "#platform/identity/records/agent-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Booking } from "./booking-store.ts";

type BookedBy = { readonly agentName?: string; readonly companyName?: string };

/** As travellers see them: the agent who is credited with a booking, unless the agent has left, and the company whose credit pays for it. */
export async function bookedByOf({ database: { sql } }: Context, booking: Booking): Promise<BookedBy> {
  const { brandId, agentUserName, companyId } = booking;
  const agentName = agentUserName === null ? undefined : await findDisplayName(sql, brandId, agentUserName);
  const company = companyId === null ? undefined : await findCompany(sql, brandId, companyId);
  return { ...(agentName !== undefined && { agentName }), ...(company && { companyName: company.name }) };
}
