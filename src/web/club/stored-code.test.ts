import { expect, it } from "vitest";
import { MemoryShelf } from "#tests/factories/visit.ts";
import { recordLogin } from "#web/auth/signed-in.ts";
import { keepCode } from "./stored-code.ts";

it("the login event names the registration code that was applied in the tab, and its value", { tags: ["AUTH-033"] }, () => {
  const storage = { local: new MemoryShelf(), tab: new MemoryShelf() };
  const login = { isClubMember: false, isNewAccount: false, method: "token", coBrandName: "Harbour" } as const;
  const holder: { dataLayer?: unknown } = {};
  recordLogin(login, storage, holder);
  keepCode(storage, { name: "REG25", value: 2500, coBrandName: null });
  recordLogin(login, storage, holder);
  expect(holder.dataLayer).toMatchObject([
    { event: "login", loginMethod: "token", registrationCodeName: null, registrationCodeValue: null },
    { event: "login", coBrandName: "Harbour", registrationCodeName: "REG25", registrationCodeValue: 2500 },
  ]);
});
