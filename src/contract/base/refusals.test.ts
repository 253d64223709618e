import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FORM_MESSAGES } from "./form-messages.ts";
import { REFUSALS } from "./refusals.ts";

const SITE = JSON.parse(readFileSync("messages/en/errors.json", "utf8")) as Readonly<Record<string, string>>;
const rows = Object.values(REFUSALS);

// Which refusal shows which text is tested where it is shown: auth-words, refusal-words, refusal-text and the journeys.
describe("the error catalogue", () => {
  it("gives every refusal its own id, an error status and a text", () => {
    expect(new Set(rows.map((row) => row.messageId)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row.status).toBeGreaterThanOrEqual(400);
      expect(row.text.length).toBeGreaterThan(3);
    }
  });

  it("has its own text for every refusal that a visitor can cause", { tags: ["ERR-004"] }, () => {
    const codes = Object.entries(REFUSALS).flatMap(([code, row]) => (row.messageKey === "errorGeneralMessage" ? [code] : []));
    expect(codes).toEqual([
      "general-error",
      "call-not-served",
      "malformed-body",
      "wrong-content-type",
      "foreign-origin",
      "method-not-allowed",
      "idempotency-key-missing",
      "idempotency-key-reused",
      "token-invalid",
      "affiliate-unreachable",
      "address-refused",
    ]);
  });

  it("does not call a canceled booking valid, nor a busy site the visitor's attempts", { tags: ["RES-008"] }, () => {
    expect(REFUSALS["reservation-not-cancellable"].messageKey).not.toBe(REFUSALS["cancellation-failed"].messageKey);
    expect(REFUSALS["too-busy"].messageKey).not.toBe(REFUSALS["too-many-requests"].messageKey);
  });

  it("has the same text for the same key", () => {
    const texts = new Map<string, Set<string>>(Object.entries(FORM_MESSAGES).map(([key, text]) => [key, new Set([text])]));
    for (const row of rows) texts.set(row.messageKey, (texts.get(row.messageKey) ?? new Set()).add(row.text));
    // Shown for many refusals of the wire, whose own words are for those who write clients.
    texts.delete("errorGeneralMessage");
    expect([...texts].filter(([, variants]) => variants.size > 1)).toEqual([]);
  });

  it("documents the text that the English site shows", () => {
    const documented = [...Object.entries(FORM_MESSAGES), ...rows.map((row) => [row.messageKey, row.text] as const)];
    const mismatches = documented.filter(([key, text]) => key !== "errorGeneralMessage" && SITE[key] !== undefined && SITE[key] !== text);
    expect(mismatches.map(([key, text]) => [key, text, SITE[key]])).toEqual([]);
  });
});
