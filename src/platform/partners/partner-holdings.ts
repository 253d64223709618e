import type { Holding } from "#platform/account/holding.ts";
import * as leads from "./lead-store.ts";
import * as messages from "./sms-message-store.ts";

/** Leads sent to a brand. Anyone can type any address, so they are exported and erased only for a proved address. */
export const leadHolding: Holding = {
  name: "requests",
  list: async (_, sql, { brandId, emailKey, isEmailProved }) => (isEmailProved ? leads.listByEmail(sql, brandId, emailKey) : []),
  erase: async (_, sql, { brandId, emailKey, isEmailProved }) => {
    if (isEmailProved) await leads.deleteByEmail(sql, brandId, emailKey);
  },
};

export const smsHolding: Holding = {
  name: "textMessages",
  list: (_, sql, { brandId, accountId }) => messages.listByAccount(sql, brandId, accountId),
  erase: (_, sql, { brandId, accountId }) => messages.deleteByAccount(sql, brandId, accountId),
};
