import { resetPassword as call } from "#contract/identity/reset-password.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { lockAccount, updatePasswordHash } from "#platform/identity/records/account-store.ts";
import { checkNewPassword } from "#platform/identity/keys/check-new-password.ts";
import { noteActivity } from "#platform/identity/records/note-activity.ts";
import { endResetsOf, findLiveReset, useReset } from "#platform/identity/records/password-reset-store.ts";
import { hashPassword } from "#platform/identity/keys/password.ts";
import { proveAddress } from "#platform/identity/records/proved-address.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";
import * as sessions from "#platform/identity/records/visitor-session-store.ts";

const PER_NETWORK_AND_HOUR = 60;

/** Accepts links of every purpose: the caller got the link by mail, so using it proves the address. */
export const resetPassword = (configuration: ConfigurationSnapshot) =>
  useCase(call, async (context, caller, { body }) => {
    const { database, clock } = context;
    const { brandId } = caller;
    await enforceRateLimit(context, caller, { name: "reset-password", perNetwork: PER_NETWORK_AND_HOUR });
    const key = { brandId, tokenHash: hashToken(body.hash) };
    // Checked first, so that a guessed link costs no password hash.
    if (!(await findLiveReset(database.sql, key, clock.now()))) throw new Refusal("reset-link-expired");
    await checkNewPassword(configuration, caller, "newPassword", body.newPassword);
    const passwordHash = await hashPassword(body.newPassword);
    await database.transaction(async (sql) => {
      const now = clock.now();
      const used = await useReset(sql, key, now);
      if (!used) throw new Refusal("reset-link-expired");
      const { accountId } = used;
      const account = await lockAccount(sql, { brandId, id: accountId });
      if (!account) throw new Refusal("reset-link-expired");
      const isOwn = caller.visitor.person?.accountId === accountId;
      const storedSession = isOwn ? caller.sessionHash : undefined;
      await proveAddress(context, sql, account, { keeps: {}, exceptSession: storedSession });
      await updatePasswordHash(sql, account, passwordHash);
      await endResetsOf(sql, used, now);
      await sessions.deleteByAccount(sql, brandId, accountId, storedSession);
      await noteActivity(context, sql, { brandId, accountId, action: "password-changed" });
    });
    return {};
  });
