import { describe, expect, it } from "vitest";
import { codeOfFault, PROVIDER_CODES } from "#domain/payment/card-fault.ts";
import { readNumber } from "#domain/payment/read-number.ts";
import { askPayment } from "#tests/port-suites/payment-provider.ts";
import { BANK_KEY, cardForm, createSandboxHarness } from "#tests/port-suites/payment-provider-sandbox.ts";
import { createSandboxBank } from "./create-sandbox-bank.ts";
import { createMemoryBankStore } from "./memory-bank-store.ts";
import { outcomeOfHolder, outcomeOfNumber, SIMULATED_NAMES } from "./simulated-outcome.ts";
import { BANK_TEXTS } from "./texts-of.ts";

async function openForm(changes: Parameters<typeof askPayment>[0] = {}) {
  const harness = createSandboxHarness();
  const request = askPayment(changes);
  const opened = await harness.provider.open(request);
  const find = () => harness.provider.find(request.reference);
  return { ...harness, request, opened, find };
}

describe("the bank's card form", () => {
  it(
    "is a page for a frame of the shop, is never cached, and has only the script with which the shop submits it",
    { tags: ["PAY-001", "D11"] },
    async () => {
      const { get, opened } = await openForm();
      expect(opened).toMatchObject({ isFramed: true, formUrl: `https://shop.example/sandbox-bank/pay/${opened.token}` });
      const answer = await get(opened);
      const page = await answer.text();
      const policy = answer.headers.get("content-security-policy");
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'self' https://shop.example");
      expect(policy).toContain("script-src https://shop.example/sandbox-bank/frame.js;");
      expect(page.match(/<script.*/g)).toEqual(['<script src="/sandbox-bank/frame.js" defer></script>']);
      expect(page).toContain('<body data-page="card" data-shop="https://shop.example">');
      expect(answer.headers.get("cache-control")).toBe("no-store");
      for (const name of ["type", "number", "holder", "expiry", "code"]) expect(page).toContain(`<label for="${name}">`);
      expect(page).toContain("€123.45");
    },
  );

  it("is complete in seven languages", async () => {
    expect(Object.keys(BANK_TEXTS)).toEqual(["en", "fr", "es", "de", "nl", "it", "pt"]);
    const shape = (texts: object) => JSON.stringify(Object.keys(texts).toSorted());
    for (const [language, texts] of Object.entries(BANK_TEXTS)) {
      const { get, opened } = await openForm({ languageTag: `${language}-XX` });
      expect(await (await get(opened)).text()).toContain(texts.title.replaceAll("'", "&#39;"));
      expect(shape(texts)).toBe(shape(BANK_TEXTS["en"]!));
      expect(Object.values(texts.faults).every((text) => text.length > 4)).toBe(true);
      for (const name of ["pay", "challengeText", "payPalText"] as const) expect(texts[name]).toContain("{amount}");
    }
  });

  it("wears the brand's tokens, and only a known brand's", async () => {
    const { site } = await openForm();
    const style = await site.request("/sandbox-bank/style/lumina.css");
    expect([style.headers.get("content-type"), (await style.text()).startsWith(":root { --accent")]).toEqual([
      "text/css; charset=utf-8",
      true,
    ]);
    expect((await site.request("/sandbox-bank/style/nobody.css")).status).toBe(404);
  });

  it("takes the visitor back after paying, and is worth nothing afterwards", async () => {
    const { payAs, get, opened, request, find } = await openForm();
    const paid = await payAs(opened, "Anna Example");
    expect([paid.status, paid.headers.get("location")]).toEqual([303, request.returnUrl]);
    expect(await find()).toMatchObject({
      status: "authorised",
      card: { brand: "Visa", lastFour: "1111", expiryMonth: 12, expiryYear: 2034 },
    });
    const again = await get(opened);
    expect([again.status, again.headers.get("location")]).toEqual([303, request.returnUrl]);
    expect((await payAs(opened, "SIM DENIED")).status).toBe(303);
    expect(await find()).toMatchObject({ status: "authorised" });
  });

  it("sent twice at once pays once", { tags: ["T63"] }, async () => {
    const { payAs, opened, find, listEvents } = await openForm();
    const answers = await Promise.all([payAs(opened, "Anna"), payAs(opened, "Anna"), payAs(opened, "SIM DENIED")]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await find()).toMatchObject({ status: "authorised" });
    expect(await listEvents()).toHaveLength(1);
  });

  it("a form that was left open for a day takes no money", async () => {
    const { advance, payAs, get, opened, find } = await openForm();
    advance(86_400_000);
    const over = await get(opened);
    expect([over.status, (await over.text()).includes('data-page="over"')]).toEqual([410, true]);
    expect((await payAs(opened, "Anna")).status).toBe(303);
    expect(await find()).toMatchObject({ status: "voided" });
  });

  it("tells its script the next address, and whether the card was refused, without naming the card", async () => {
    const sent = async (holder: string) => {
      const { site, opened, request } = await openForm();
      const response = await site.request(`/sandbox-bank/pay/${opened.token}`, {
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(cardForm({ holder })).toString(),
      });
      const { next, ...rest } = (await response.json()) as { readonly next: string };
      expect(response.headers.get("cache-control")).toBe("no-store");
      return { ...rest, isReturn: next === request.returnUrl, isQuestion: next === `/sandbox-bank/pay/${opened.token}` };
    };
    expect(await sent("Anna")).toEqual({ isDeclined: false, isReturn: true, isQuestion: false });
    expect(await sent("SIM DENIED")).toEqual({ isDeclined: true, isReturn: true, isQuestion: false });
    expect(await sent("SIM 3DS")).toEqual({ isDeclined: false, isReturn: false, isQuestion: true });
  });

  it("refuses unknown tokens and long bodies", async () => {
    const { site, post, opened } = await openForm();
    expect((await site.request("/sandbox-bank/pay/none")).status).toBe(404);
    expect((await post(opened, cardForm({ holder: "a".repeat(9000) }))).status).toBe(413);
  });

  it("is refused in live", () => {
    const { clock, random, log } = {
      clock: { now: () => new Date() },
      random: { bytes: (count: number) => Buffer.alloc(count), uuid: () => "" as const },
      log: {} as never,
    };
    const rest = {
      store: createMemoryBankStore(),
      clock,
      random,
      log,
      faults: { take: () => undefined },
      key: BANK_KEY,
      themeOf: () => "",
      deliver: async () => undefined,
    };
    expect(() => createSandboxBank({ environment: "live", ...rest })).toThrow("refused in live");
  });
});

describe("mistakes in a field", () => {
  it.each(Object.keys(PROVIDER_CODES))(
    "`SIM %s` is reported at its field, never as a code",
    {
      tags: [
        "ERR-044",
        "ERR-045",
        "ERR-046",
        "ERR-047",
        "ERR-048",
        "ERR-049",
        "ERR-050",
        "ERR-051",
        "ERR-052",
        "ERR-053",
        "ERR-054",
        "ERR-055",
      ],
    },
    async (code) => {
      const { payAs, opened, find } = await openForm();
      const [field, fault] = PROVIDER_CODES[Number(code) as keyof typeof PROVIDER_CODES];
      const answer = await payAs(opened, `SIM ${code}`);
      const page = await answer.text();
      expect(answer.status).toBe(200);
      const shownAt = field === "month" || field === "year" ? "expiry" : field;
      expect(page).toContain(`<span class="fault" id="${shownAt}-fault">${BANK_TEXTS["en"]?.faults[fault]}</span>`);
      expect(page).not.toMatch(new RegExp(`>[^<]*\\b${code}\\b`));
      expect(await find()).toMatchObject({ status: "open", cardFault: fault });
    },
  );

  it("a number with a wrong check digit is refused here, and the payment stays open for the next try", { tags: ["AMB-63"] }, async () => {
    const { post, payAs, opened, find } = await openForm();
    const page = await (await post(opened, cardForm({ number: "4111111111111112" }))).text();
    expect(page).toContain("This is not a valid card number");
    expect(page).not.toContain("4111111111111112");
    expect(await find()).toMatchObject({ status: "open", cardFault: "card-number-invalid" });
    await payAs(opened, "Anna");
    expect(await find()).toMatchObject({ status: "authorised" });
    expect((await find())?.cardFault).toBeUndefined();
    expect(codeOfFault("card-number-invalid")).toBe(103);
  });

  it("the type must be the selected one and accepted by us", { tags: ["ERR-064", "ERR-065"] }, async () => {
    const { post, opened } = await openForm();
    expect(await (await post(opened, cardForm({ number: "5555555555554444" }))).text()).toContain("Card Type does not match as selected");
    expect(await (await post(opened, cardForm({ number: "3530111333300000" }))).text()).toContain("Unsupported card type");
  });

  it("offers exactly the five types", { tags: ["PAY-002"] }, async () => {
    const { get, opened } = await openForm();
    const options = [...(await (await get(opened)).text()).matchAll(/<option(?: value="")?>([^<]+)</g)].map(([, name]) => name);
    expect(options).toEqual(["Detected from the number", "Visa", "Mastercard", "AMEX", "Discovery", "Union Pay"]);
  });

  it("a plain form needs no type and takes the expiry in one field", { tags: ["VAL-023", "VAL-024", "VAL-027", "CHK-001"] }, async () => {
    const { post, opened, find } = await openForm();
    const send = (changes: object) => post(opened, { number: "5555 5555 5555 4444", holder: "Ann Lee", code: "123", type: "", ...changes });
    for (const [expiry, message] of [
      ["13 / 30", "Invalid month"],
      ["12 / 3", "Invalid year"],
      ["", "Please enter the month"],
    ] as const) {
      const page = await (await send({ expiry })).text();
      expect(page).toContain(`<span class="fault" id="expiry-fault">${message}</span>`);
      expect(page.match(/aria-invalid/g)).toHaveLength(1);
    }
    expect(await (await send({ expiry: "12 / 30", code: "1" })).text()).toContain('value="12 / 30"');
    expect(await (await send({ expiry: "12 / 30", number: "3530111333300000" })).text()).toContain("Unsupported card type");
    expect((await send({ expiry: "12 / 30" })).status).toBe(303);
    expect(await find()).toMatchObject({ status: "authorised", card: { brand: "Mastercard", expiryMonth: 12, expiryYear: 2030 } });
  });

  it("where the type was chosen, and priced, before, no other one pays", { tags: ["PAY-001", "ERR-064"] }, async () => {
    const { get, post, opened, find } = await openForm({ cardTypes: ["AMEX"] });
    const options = (page: string) => [...page.matchAll(/<option[^>]*>([^<]+)</g)].map(([, name]) => name);
    expect(options(await (await get(opened)).text())).toEqual(["AMEX"]);
    for (const type of ["Visa", "AMEX"]) {
      expect(await (await post(opened, cardForm({ type }))).text()).toContain("Card Type does not match as selected");
    }
    const amex = { number: "378282246310005", code: "1234" };
    expect((await post(opened, cardForm({ ...amex, type: "AMEX" }))).status).toBe(303);
    expect(await find()).toMatchObject({ status: "authorised", card: { brand: "AMEX" } });
    const free = await openForm({ cardTypes: ["Visa", "Mastercard"] });
    expect(await (await free.post(free.opened, cardForm({ ...amex, type: "AMEX" }))).text()).toContain(
      "Card Type does not match as selected",
    );
    expect((await free.post(free.opened, cardForm())).status).toBe(303);
  });

  it("saved cards of types that are not accepted are neither offered nor charged", { tags: ["PAY-009"] }, async () => {
    const harness = createSandboxHarness();
    const customer = { accountId: "account-anna" };
    const open = async (changes: Parameters<typeof askPayment>[0]) => {
      const request = askPayment({ customer, ...changes });
      return { request, opened: await harness.provider.open(request) };
    };
    await harness.approve((await open({ shouldSaveCard: true })).opened);
    const [stored] = await harness.provider.listCards(customer.accountId);
    const { opened, request } = await open({ cardTypes: ["AMEX"] });
    expect(await (await harness.get(opened)).text()).not.toContain(stored!.token);
    expect((await harness.post(opened, { choice: stored!.token })).status).toBe(200);
    expect(await harness.provider.find(request.reference)).toMatchObject({ status: "open" });
  });

  it("never shows a number or a code again, whatever field it was typed into", async () => {
    const { post, opened } = await openForm();
    const page = await (await post(opened, cardForm({ holder: "4111111111111111", code: "98765", month: "4111" }))).text();
    expect(page).not.toMatch(/4111|98765/);
    expect(await (await post(opened, cardForm({ holder: '"><script>', month: "13" }))).text()).not.toContain("><script>");
  });
});

describe("what a card ends in", () => {
  it.each([
    ["ERR-031", "DO NOT HONOUR", "do-not-honour"],
    ["ERR-032", "INVALID", "invalid"],
    ["ERR-033", "DENIED", "denied"],
    ["ERR-034", "EXPIRED CARD", "expired-card"],
    ["ERR-035", "CVV MISMATCH", "cvv-mismatch"],
    ["ERR-036", "INVALID PIN", "invalid-pin"],
    ["ERR-037", "PIN TRIES", "pin-tries"],
    ["ERR-038", "SECURITY CODE", "security-code"],
    ["ERR-039", "ACQUIRER BUSY", "acquirer-busy"],
    ["ERR-040", "TIMEOUT", "timeout"],
    ["ERR-041", "CANNOT COMPLETE", "cannot-complete"],
  ])("%s `SIM %s`", async (_, name, decline) => {
    const { payAs, opened, request, find } = await openForm();
    const answer = await payAs(opened, `sim ${name.toLowerCase()}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, request.returnUrl]);
    expect(await find()).toMatchObject({ status: "declined", decline, capturedMinor: 0 });
  });

  it("`SIM REVERSED` is authorised and reversed: nothing is charged", { tags: ["ERR-042"] }, async () => {
    const { payAs, opened, request, provider, find } = await openForm();
    await payAs(opened, "SIM REVERSED");
    const take = () => provider.capture({ reference: request.reference, key: "c", minor: 500 });
    expect([await take(), await take()]).toMatchObject([{ reason: "declined" }, { reason: "declined" }]);
    expect(await find()).toMatchObject({ status: "declined", decline: "reversed", capturedMinor: 500, refundedMinor: 500 });
  });

  it("`SIM CONFIRM FAILED` fails at the capture", { tags: ["ERR-043"] }, async () => {
    const { payAs, opened, request, provider, find } = await openForm();
    await payAs(opened, "SIM CONFIRM FAILED");
    expect(await find()).toMatchObject({ status: "authorised" });
    expect(await provider.capture({ reference: request.reference, key: "c", minor: 500 })).toEqual({ done: false, reason: "declined" });
    expect(await find()).toMatchObject({ status: "declined", decline: "confirmation-failed", capturedMinor: 0 });
  });

  it("well-known numbers end in what testers expect", async () => {
    for (const number of [
      "4000000000000002",
      "4000000000009995",
      "4000000000000069",
      "4000000000000127",
      "4000000000000101",
      "4000000000000119",
    ]) {
      const { payAs, opened, find } = await openForm();
      expect(readNumber(number)).toMatchObject({ type: "Visa", isValid: true });
      await payAs(opened, "Anna", number);
      expect(await find()).toMatchObject({ status: "declined" });
    }
    expect(outcomeOfNumber("4000000000000002"), "ERR-018").toEqual({ kind: "decline", decline: "card-refused" });
    expect(outcomeOfNumber("4000002500003155")).toEqual({ kind: "challenge" });
    expect(outcomeOfHolder("SIM DECLINED"), "API-063").toEqual({ kind: "decline", decline: "card-refused" });
    expect(SIMULATED_NAMES).toHaveLength(2 + 16 + 12);
    expect(outcomeOfHolder("SIM NOTHING KNOWN")).toBeUndefined();
  });
});

describe("the bank's question (3-D Secure)", () => {
  it("is asked on a separate page and accepts the right answer", async () => {
    const { payAs, get, post, opened, request, find } = await openForm();
    const sent = await payAs(opened, "SIM 3DS");
    expect(sent.headers.get("location")).toBe(new URL(opened.formUrl).pathname);
    expect(await (await get(opened)).text()).toContain('autocomplete="one-time-code"');
    expect((await post(opened, { step: "confirm", answer: "0000" })).status).toBe(200);
    expect((await post(opened, { step: "confirm", answer: "2468" })).headers.get("location")).toBe(request.returnUrl);
    expect(await find()).toMatchObject({ status: "authorised" });
  });

  it("three wrong answers end it, and so does a refusal", async () => {
    const wrong = await openForm();
    await wrong.payAs(wrong.opened, "SIM 3DS");
    for (const answer of ["1", "2", "3"]) await wrong.post(wrong.opened, { step: "confirm", answer });
    expect(await wrong.find()).toMatchObject({ status: "declined", decline: "pin-tries" });
    const refused = await openForm();
    await refused.payAs(refused.opened, "SIM 3DS");
    await refused.post(refused.opened, { step: "refuse" });
    expect(await refused.find()).toMatchObject({ status: "declined", decline: "denied" });
  });
});

describe("PayPal's page", () => {
  it.each([
    ["approve", { status: "authorised" }],
    ["fail", { status: "declined", decline: "paypal-failed" }],
    ["cancel", { status: "declined", decline: "paypal-cancelled" }],
  ])("%s", { tags: ["PAY-007"] }, async (step, expected) => {
    const { get, post, opened, request, find } = await openForm({ method: "paypal" });
    const shown = await get(opened);
    expect(shown.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(await shown.text()).toContain(`value="${step}"`);
    expect((await post(opened, { step: "something else" })).status).toBe(404);
    const back = new URL((await post(opened, { step })).headers.get("location") ?? "");
    expect(back.searchParams.get("error")).toBe(step === "cancel" ? "paypal.cancelled" : null);
    back.searchParams.delete("error");
    expect(back.href).toBe(request.returnUrl);
    expect(await find()).toMatchObject(expected);
  });
});

describe("saved cards", () => {
  const customer = { accountId: "account-anna", email: "anna@example.com" };

  it("are offered to their owner by type and last four digits, and the same card is saved once", { tags: ["PAY-009"] }, async () => {
    const harness = createSandboxHarness();
    for (let time = 0; time < 2; time += 1)
      await harness.payAs(await harness.provider.open(askPayment({ customer, shouldSaveCard: true })), "Anna");
    const cards = await harness.provider.listCards(customer.accountId);
    expect(cards).toHaveLength(1);
    const page = async (payer?: typeof customer) =>
      (await harness.get(await harness.provider.open(askPayment({ ...(payer && { customer: payer }) })))).text();
    expect(await page(customer)).toContain("Visa ending in 1111, 12/2034");
    expect(await page({ ...customer, accountId: "account-bert" })).not.toContain("1111");
    expect(await page()).not.toContain("1111");
  });

  it("one that has run out meanwhile is refused", async () => {
    const harness = createSandboxHarness();
    await harness.payAs(await harness.provider.open(askPayment({ customer, shouldSaveCard: true })), "Anna");
    const [card] = await harness.provider.listCards(customer.accountId);
    harness.advance(6 * 365 * 86_400_000);
    const request = askPayment({ customer });
    await harness.post(await harness.provider.open(request), { choice: card?.token ?? "" });
    expect(await harness.provider.find(request.reference)).toMatchObject({ status: "declined", decline: "expired-card" });
  });
});
