import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createEmailAccount } from "#contract/identity/create-email-account.ts";
import { logInWithEmail } from "#contract/identity/log-in-with-email.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { serveIdentity } from "#platform/identity/identity-routes.ts";
import { createResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import { OUTBOX_HANDLERS } from "#platform/jobs/outbox-handlers.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { ANN } from "#tests/factories/people.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { createIdentityForms } from "./identity-form-handlers.ts";

const NEW = "secret22";

async function openFormHandlers(context: TestContext) {
  const configuration = buildConfiguration([buildBrandItem({ id: "meridian" })]);
  const dispatcher = createDispatcher(context);
  serveIdentity(dispatcher, configuration);
  const factsOf = (request: Request) => ({ host: new URL(request.url).hostname, address: "203.0.113.9", requestId: "r-1" });
  const resolveCaller = createResolveCaller(context, { configuration, factsOf });
  const handlers = new Hono().route("/", createIdentityForms({ context, dispatch: dispatcher.dispatch, resolveCaller, configuration }));
  await dispatcher.dispatch(createEmailAccount, { body: ANN }, buildCaller());
  /** The address that a form redirects to. */
  const submit = async (path: string, fields: object) => {
    const body = new URLSearchParams({ prefix: "/fr", ...fields });
    return (await handlers.request(`http://meridian.localhost${path}`, { method: "POST", body })).headers.get("location");
  };
  const mailed = async (): Promise<{ readonly hash: string; readonly locale: string }> => {
    await deliverDue(context, OUTBOX_HANDLERS);
    const mail = context.mailer.arrivedOf("passwordReset").at(-1);
    return { hash: new URL(mail?.data.resetUrl ?? "").searchParams.get("hash") ?? "", locale: mail?.locale ?? "" };
  };
  const canLogIn = async (password: string) =>
    (await dispatcher.dispatch(logInWithEmail, { body: { email: ANN.email, password } }, buildCaller())).ok;
  return { submit, mailed, canLogIn };
}

describe("a forgotten password without JavaScript", () => {
  const db = useTestDatabase();

  it(
    "a form sends the link in the language of the page, and the form behind the link changes the password once",
    { tags: ["AUTH-024", "AUTH-043", "J22"] },
    async () => {
      const { submit, mailed, canLogIn } = await openFormHandlers(db.context());
      expect(await submit("/password-link", { email: ANN.email })).toBe("/fr/reset-password?said=sent");
      const { hash, locale } = await mailed();
      expect(locale).toBe("fr_FR");
      expect(await submit("/new-password", { hash, newPassword: NEW, confirmPassword: NEW })).toBe("/fr/reset-password?said=done");
      expect([await canLogIn(ANN.password), await canLogIn(NEW)]).toEqual([false, true]);
      const repeated = await submit("/new-password", { hash, newPassword: "other33", confirmPassword: "other33" });
      expect(repeated, "the page finds that it has ended").toBe(`/fr/reset-password?hash=${hash}`);
      expect(await canLogIn(NEW)).toBe(true);
    },
  );

  it("reports what was wrong, keeps the link and does not repeat the input", { tags: ["VAL-009", "ERR-008"] }, async () => {
    const { submit, mailed, canLogIn } = await openFormHandlers(db.context());
    expect(await submit("/password-link", { email: "nobody@ex.test" })).toBe("/fr/reset-password?error=reset-account-not-found");
    expect(await submit("/password-link", { email: "no address" })).toBe("/fr/reset-password?error=emailValidationError");
    await submit("/password-link", { email: ANN.email });
    const { hash } = await mailed();
    for (const [newPassword, confirmPassword, error] of [
      ["abcde1", "abcde2", "passwordsDoNotMatch"],
      ["abc1", "abc1", "passwordLengthValidationError"],
      ["abcdef", "abcdef", "passwordStrengthValidationError"],
    ]) {
      const location = await submit("/new-password", { hash, newPassword, confirmPassword });
      expect(location).toBe(`/fr/reset-password?hash=${hash}&error=${error}`);
    }
    expect(await canLogIn(ANN.password)).toBe(true);
  });

  it("an invalid link is not repeated, and a foreign prefix does not redirect to another site", { tags: ["T31"] }, async () => {
    const { submit } = await openFormHandlers(db.context());
    expect(await submit("/new-password", { hash: "https://evil.example/", newPassword: NEW, confirmPassword: "x" })).toBe(
      "/fr/reset-password?error=passwordsDoNotMatch",
    );
    expect(await submit("/password-link", { email: ANN.email, prefix: "//evil.example" })).toMatch(
      /^\/[a-z-]+\/reset-password\?said=sent$/,
    );
  });
});
