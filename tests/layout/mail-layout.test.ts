/**
 * Every mail as a mail program lays it out, on a phone and on a wide screen. `MAIL_PICTURES=folder npx vitest run --project layout`
 * keeps the pictures.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderMail } from "#adapters/mail/render-mail.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { MAIL_KINDS } from "#platform/ports/mailer.ts";
import { SAMPLE_LOCALES, sampleMail, sampleSources } from "#tests/port-suites/mailer-samples.ts";
import { CHROMIUM_FLAGS, ensureLightChromium, findLightChromium } from "../../scripts/chromium.ts";

const WIDTHS = [375, 700];
const BRANDS = ["meridian", "solara", "atlas", "harbour", "quayside"];
const PICTURES = process.env["MAIL_PICTURES"];

const OTHER_LOCALES = process.env["JOURNEYS"] === "all" ? SAMPLE_LOCALES.filter((locale) => locale !== "de_DE") : [];

/** German has the longest words, so the gate renders it in every brand; `JOURNEYS=all` adds the other languages in one brand. */
const SHEETS: readonly (readonly [string, LocaleCode])[] = [
  ...BRANDS.map((brandId) => [brandId, "de_DE"] as const),
  ...OTHER_LOCALES.map((locale) => ["meridian", locale] as const),
];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findLightChromium() ?? ensureLightChromium(), args: CHROMIUM_FLAGS });
  page = await browser.newPage({ javaScriptEnabled: true });
  await page.route("**/*.png", (route) => route.abort());
}, 60_000);
afterAll(() => browser.close());

/** Runs in the page: what sticks out of it, and words that go on in a second line. Addresses of pages have no words. */
function findFaults(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide and has ${clientWidth}`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest("style, title") || /^https?:/.test(node.textContent ?? "")) continue;
    for (const { index, 0: word } of (node.textContent ?? "").matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (tops.size > 1) faults.push(`"${word}" is broken`);
      const { right } = range.getBoundingClientRect();
      if (right > clientWidth) faults.push(`"${word}" sticks out`);
    }
  }
  return faults;
}

describe("the layout of mails", () => {
  it.each(SHEETS)("of %s in %s fits a telephone and a desk and breaks no word", async (brandId, locale) => {
    const faults: string[] = [];
    for (const kind of MAIL_KINDS) {
      const { html } = await renderMail(sampleMail(kind, { brandId, locale }), sampleSources);
      await page.setContent(html, { waitUntil: "domcontentloaded" });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        faults.push(...(await page.evaluate(findFaults)).map((fault) => `${kind} at ${width}: ${fault}`));
        if (!PICTURES) continue;
        mkdirSync(PICTURES, { recursive: true });
        await page.screenshot({ path: path.join(PICTURES, `${brandId}-${locale}-${kind}-${width}.png`), fullPage: true });
      }
    }
    expect(faults).toEqual([]);
  });
});
