import { expect, it } from "vitest";
import { createRealDocuments } from "#tests/factories/real-documents.ts";
import { SAMPLE_LOCALES } from "#tests/port-suites/mailer-samples.ts";

const COLUMNS = ["date", "entry", "status", "booking", "hotel", "arrival", "agent", "reference", "amount", "owed", "currency"];
const VALUES = ["kind.booking", "kind.return", "kind.repayment", "kind.other", "pending", "posted"];

it("the statement of a company has its own words in every language", { tags: ["CORP-002"] }, async () => {
  const documents = createRealDocuments();
  const heads = await Promise.all(
    SAMPLE_LOCALES.map(async (locale) => {
      const word = await documents.statementWords("meridian", locale);
      const [columns, values] = [COLUMNS.map((key) => word(key)), VALUES.map((key) => word(key))];
      for (const text of [...columns, ...values]) expect(text).not.toMatch(/companyStatement|^$/);
      expect([new Set(columns).size, new Set(values).size]).toEqual([COLUMNS.length, VALUES.length]);
      return columns.join();
    }),
  );
  expect(new Set(heads).size).toBe(SAMPLE_LOCALES.length);
});
