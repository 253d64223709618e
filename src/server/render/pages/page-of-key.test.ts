import { expect, test } from "vitest";
import { pageKey } from "#tests/factories/page.ts";
import { aSite } from "#tests/factories/site.ts";
import { pageOfKey } from "./page-of-key.ts";

test("a page contains no host and nothing about how the server sends mails, groups opaque hotels and asks for reviews", () => {
  const site = aSite({}, { common: { senderEmail: "no-reply@shop.example", supportEmail: "care@shop.example" } });
  const page = pageOfKey(site, pageKey(), "build");
  expect(page.brand).not.toHaveProperty("hosts");
  expect(page.configuration.common.supportEmail).toBe("care@shop.example");
  expect(JSON.stringify(page)).not.toMatch(/sender|no-reply|hiddenMatches|selection|affiliate|askAtHour/);
});
