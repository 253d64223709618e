import { describe, expect, it } from "vitest";
import type { Client } from "#contract/base/client.ts";
import { checkLink, linkBehind, readLink } from "./check-link.ts";
import { fakeClient } from "#tests/factories/fake-client.ts";

const answering = (answer: object): Client => fakeClient(async () => answer);
const no = (code: string) => answering({ ok: false, code, messageId: code });
const TOKEN = "0123456789abcdefghij-_ABCDEFGHIJKLMNOPQRSTU";

describe("the password reset link", () => {
  it("opens the form if it is valid", { tags: ["AUTH-043"] }, async () => {
    expect(await checkLink(answering({ ok: true, data: { isValid: true } }), "h")).toEqual({ state: "open", hash: "h" });
  });

  it.each(["reset-link-expired", "invalid-input"])(
    "is shown as expired if the call refuses it with %s",
    { tags: ["ERR-009"] },
    async (code) => {
      expect(await checkLink(no(code), "h")).toEqual({ state: "expired" });
    },
  );

  it.each(["server-error", "no-answer", "too-many-requests"])(
    "is not shown as expired if the call fails with %s",
    { tags: ["AUTH-043"] },
    async (code) => {
      expect(await checkLink(no(code), "h")).toEqual({ state: "unanswered", hash: "h" });
    },
  );

  it.each([
    ["said=sent", { state: "sent" }],
    ["said=done", { state: "done" }],
    ["said=nonsense", { state: "unread" }],
    ["", { state: "unread" }],
    ["error=emailError", { state: "unread", error: "emailError" }],
    ["hash=h&said=done", { state: "expired" }],
    ["hash=h&error=passwordsDoNotMatch", { state: "expired", error: "passwordsDoNotMatch" }],
  ])("the query tells the page without JavaScript the result: %s", { tags: ["AUTH-024", "AUTH-043"] }, async (query, link) => {
    expect(await readLink(no("reset-link-expired"), new URLSearchParams(query))).toEqual(link);
  });

  it.each([`#${TOKEN}`, `#hash=${TOKEN}`])("may be in the fragment: %s", { tags: ["AUTH-043", "AMB-36"] }, (fragment) => {
    expect(linkBehind(fragment)).toBe(TOKEN);
  });

  it.each(["", "#", "#login", "#club-login", "#main", "#hash=", `#other=${TOKEN}`, `#${TOKEN}/x`])(
    "%j has none",
    { tags: ["AUTH-043"] },
    (fragment) => {
      expect(linkBehind(fragment)).toBeUndefined();
    },
  );
});
