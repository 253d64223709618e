import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { upgradeMembership } from "#contract/membership/upgrade-membership.ts";
import { refusalText } from "./refusal-text.ts";

const ERRORS = JSON.parse(readFileSync("messages/en/errors.json", "utf8")) as Record<string, string>;
const text = (key: string) => ERRORS[key.replace("errors.", "")] ?? `no text: ${key}`;

describe("refusalText", () => {
  it("has a text for every refusal of the call", () => {
    for (const code of [...upgradeMembership.refusals, "payment-timeout", "no-answer", "whatever"]) {
      expect(refusalText(text, { code })).not.toContain("no text");
    }
    expect(refusalText(text, { code: "registration-code-not-found" })).toBe("We couldn't find this code");
  });

  it("prefers the message of the response", { tags: ["ERR-012"] }, () => {
    expect(refusalText(text, { code: "card-refused", message: "Code already used" })).toBe("Code already used");
  });
});
