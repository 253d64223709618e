/** Holdings of the areas that this one imports; they must not import its types. */
import { listActivities } from "#platform/identity/records/account-activity-store.ts";
import { listIdentities } from "#platform/identity/records/account-identity-store.ts";
import { deleteAccountRow, findById } from "#platform/identity/records/account-store.ts";
import * as callerStates from "#platform/identity/records/caller-state-store.ts";
import * as sessions from "#platform/identity/records/visitor-session-store.ts";
import * as drafts from "#platform/visit/visit-draft-store.ts";
import type { Holding } from "./holding.ts";
import { digitsOf } from "./holding.ts";

const MAX_ACTIVITIES = 10_000;

const draftHolding: Holding = {
  name: "drafts",
  list: async ({ clock }, sql, { brandId, visitHash }) =>
    visitHash === undefined ? [] : drafts.listLiving(sql, { brandId, visitHash }, clock.now()),
  erase: async (_, sql, { brandId, visitHash }) => {
    if (visitHash !== undefined) await drafts.removeAll(sql, { brandId, visitHash });
  },
};

const sessionHolding: Holding = {
  name: "sessions",
  list: async ({ clock }, sql, { brandId, accountId }) =>
    (await sessions.listLiveOfAccount(sql, brandId, accountId, clock.now())).map((session) => ({ ...session, tokenHash: undefined })),
  erase: async (_, sql, { brandId, accountId }) => {
    await sessions.deleteByAccount(sql, brandId, accountId);
  },
};

/** The customers that agents are talking to. Erased by phone number, but not exported, because the number is not proved. */
const callHolding: Holding = {
  name: "calls",
  list: async () => [],
  erase: async (_, sql, person) => {
    const digits = digitsOf(person);
    if (digits !== undefined) await callerStates.deleteByPhone(sql, person.brandId, digits);
  },
};

const identityHolding: Holding = {
  name: "identities",
  list: (_, sql, { brandId, accountId }) => listIdentities(sql, brandId, accountId),
  erase: async () => undefined,
};

const activityHolding: Holding = {
  name: "activity",
  list: (_, sql, { brandId, accountId }) => listActivities(sql, brandId, accountId, MAX_ACTIVITIES),
  erase: async () => undefined,
};

/** Must be last: deleting the row cascades to identities, links, activity and tokens. */
export const accountHolding: Holding = {
  name: "account",
  list: async (_, sql, { brandId, accountId }) => {
    const account = await findById(sql, brandId, accountId);
    if (!account) return [];
    const { passwordHash, ...accountData } = account;
    return [{ ...accountData, hasPassword: passwordHash !== null }];
  },
  erase: (_, sql, { brandId, accountId }) => deleteAccountRow(sql, { brandId, id: accountId }),
};

export const IDENTITY_HOLDINGS: readonly Holding[] = [draftHolding, sessionHolding, callHolding, identityHolding, activityHolding];
