import { createEmailAccount as call } from "#contract/identity/create-email-account.ts";
import type { CheckedInputOf } from "#contract/base/call.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { emailKeyOf, insertIfNew } from "#platform/identity/records/account-store.ts";
import type { Account } from "#platform/identity/records/account-store.ts";
import { queueProofMail } from "./mail-account-links.ts";
import { openAccountSession } from "#platform/identity/sessions/open-account-session.ts";
import { checkNewPassword } from "#platform/identity/keys/check-new-password.ts";
import { hashPassword } from "#platform/identity/keys/password.ts";
import { settingsOf } from "#platform/identity/records/user-settings.ts";

/** Sufficient for a household or a small office, but not for a bot that creates accounts. */
const SIGN_UPS_PER_HOUR = 30;

export const createEmailAccount = (configuration: ConfigurationSnapshot) =>
  useCase(call, async (context, caller, { body }) => {
    await enforceRateLimit(context, caller, { name: "sign-up", perNetwork: SIGN_UPS_PER_HOUR });
    await checkNewPassword(configuration, caller, "password", body.password);
    const account: Account = {
      brandId: caller.brandId,
      id: context.random.uuid(),
      email: body.email,
      emailKey: emailKeyOf(body.email),
      passwordHash: await hashPassword(body.password),
      ...personOf(body),
      settings: settingsOf(body.userSettings),
      userTypeId: USER_TYPE.BASIC,
      registeredAt: context.clock.now(),
      emailVerifiedAt: null,
      billingAddresses: [],
      isMigrated: false,
      coBrandName: null,
    };
    await context.database.transaction(async (sql) => {
      if (!(await insertIfNew(sql, account))) throw new Refusal("already-have-account");
      await queueProofMail(context, sql, account, { id: account.id, locale: caller.locale });
    });
    return openAccountSession(context, caller, account, { method: "email", isNewAccount: true });
  });

type Body = CheckedInputOf<typeof call>["body"];

/** Names may be inside personalDetails or next to it; both names are required. */
function personOf({ personalDetails, ...flat }: Body): Pick<Account, "firstName" | "lastName" | "phone" | "dateOfBirth" | "gender"> {
  const firstName = personalDetails?.firstName ?? flat.firstName;
  const lastName = personalDetails?.lastName ?? flat.lastName;
  if (!firstName || !lastName) {
    const fields = { ...(!firstName && { firstName: "firstNameRequired" }), ...(!lastName && { lastName: "lastNameRequired" }) };
    throw new Refusal("invalid-input", { fields });
  }
  const { phone = null, dateOfBirth = null, gender = null } = personalDetails ?? {};
  return { firstName, lastName, phone, dateOfBirth, gender };
}
