import { describe, expect, it } from "vitest";
import { AUTH_VARIANTS } from "#domain/visitor/auth-variant.ts";
import { nextAuthStep } from "#domain/visitor/auth-transitions.ts";
import { messagesIn } from "#tests/factories/texts.ts";
import { createText } from "#web/i18n/text.tsx";
import { isMessage, messageOf } from "./auth-words.ts";
import { isFault, messageKeyOf } from "./message-keys.ts";

const text = createText({ languageTag: "en-US", messages: messagesIn("en_US") });
const club = { hasClub: true, isClubMember: false, isClub: false };
const messageFor = (code: string) => text(messageKeyOf(code));

describe("messages for a refused login", () => {
  it.each([
    ["ERR-001", "wrong-password", "The password you entered is incorrect"],
    ["ERR-002", "account-not-found", "The email you entered does not match any account."],
    ["ERR-003", "already-have-account", "You already have an account. Please log in."],
    ["ERR-004", "general-error", "Something seems to have gone wrong. Please try again."],
    ["ERR-004", "constructor", "Something seems to have gone wrong. Please try again."],
    ["ERR-005 ERR-007", "server-error", "Sorry, there was an unexpected error"],
    ["ERR-006", "login-refused", "Incorrect login details. Please try again"],
    ["ERR-006 AUTH-042", "social-token-invalid", "Incorrect login details. Please try again"],
    ["ERR-011", "reset-account-not-found", "Maybe you signed up with another email? Please try again"],
    ["ERR-074 VAL-017", "pleaseCheck", "Please check that you agree to the Terms of Use and Privacy Policy."],
    ["ERR-073 VAL-016", "passwordLengthValidationError", "Password should be at least 6 characters long"],
  ])("%s %s", (_id, code, expected) => expect(messageFor(code)).toBe(expected));

  it("only a failed or unanswered call has a separate dialog", { tags: ["AUTH-006"] }, () =>
    expect(["server-error", "no-answer", "wrong-password", "too-busy"].map(isFault)).toEqual([true, true, false, false]),
  );
});

describe("dialogs without a form", () => {
  const facts = {
    isSessionExpired: false,
    goesHome: false,
    hasMatchingAccount: false,
    isSignedIn: false,
    hasClub: true,
    failedIn: "login",
  } as const;

  it.each(AUTH_VARIANTS.filter(isMessage))("%s has all texts, and every button has an effect", { tags: ["AUTH-005"] }, (variant) => {
    const dialogs = [club, { ...club, hasClub: false }, { ...club, isClub: true }, { ...club, isClubMember: true }];
    for (const message of dialogs.map((dialog) => messageOf(variant, dialog))) {
      for (const key of [message.title, message.text, ...message.actions.map(({ label }) => label)])
        expect(text(key, { name: "A" })).not.toBe(key);
      for (const { event } of message.actions) expect(nextAuthStep(variant, event, facts)).toBeDefined();
    }
  });

  it("a brand without a club does not mention it", { tags: ["AUTH-005"] }, () => {
    for (const variant of ["becomeMember", "joinClub"] as const)
      expect(text(messageOf(variant, { ...club, hasClub: false }).text)).not.toMatch(/club|member/i);
  });

  it("uses the texts of the specification", { tags: ["AUTH-008", "AUTH-041", "ERR-083"] }, () => {
    expect(text(messageOf("wannaBeLogin", club).title)).toBe("Wait a Second");
    const { title, text: body, actions } = messageOf("error", club);
    expect([title, body, ...actions.map(({ label }) => label)].map((key) => text(key))).toEqual([
      "Oops",
      "A problem occurred",
      "Try again",
      "OK",
    ]);
  });
});
