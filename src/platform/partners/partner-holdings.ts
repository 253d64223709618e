import type { Holding } from "#platform/account/holding.ts";
import * as leads from "./lead-store.ts";
import * as messages from "./sms-message-store.ts";

/** Wishes that were written to a brand. Anybody can type an address: only who has proved theirs is told, and takes them back. */
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
