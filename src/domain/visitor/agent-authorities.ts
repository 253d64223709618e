import type { AgentProfile } from "./visitor.ts";

/** Allows an agent to book on the credit of companies. */
export const VIP_AUTHORITY = "dps-oncredit-user-vip";

/** Allows an agent to read the statements of partners. */
export const PARTNER_STATEMENT_AUTHORITY = "dps-partner-statement";

export const mayUseCredit = (agent: Pick<AgentProfile, "authorities"> | undefined): boolean =>
  agent?.authorities.includes(VIP_AUTHORITY) ?? false;
