import { describe, expect, it } from "vitest";
import { askPayment } from "#tests/port-suites/payment-provider.ts";
import type { SandboxHarness } from "#tests/port-suites/payment-provider-sandbox.ts";
import { createSandboxHarness } from "#tests/port-suites/payment-provider-sandbox.ts";

/** Paid, captured, given back: three pieces of news in a world without faults. */
async function run(harness: SandboxHarness): Promise<string> {
  const request = askPayment();
  const { reference } = request;
  await harness.payAs(await harness.provider.open(request), "Anna");
  await harness.provider.capture({ reference, key: "c", minor: 1000 });
  await harness.provider.refund({ reference, key: "r", minor: 400 });
  return reference;
}

const typesOf = async (harness: SandboxHarness) =>
  (await harness.listEvents()).map(({ body }) => (JSON.parse(body) as { type: string }).type);

describe("callbacks of the bank", () => {
  it("each change is reported once, signed, with its own id", { tags: ["F23"] }, async () => {
    const harness = createSandboxHarness();
    const reference = await run(harness);
    expect(await typesOf(harness)).toEqual(["authorised", "captured", "refunded"]);
    const hints = await Promise.all((await harness.listEvents()).map(({ body, headers }) => harness.provider.readCallBack(body, headers)));
    expect(hints.map((hint) => hint?.reference)).toEqual([reference, reference, reference]);
    expect(new Set(hints.map((hint) => hint?.eventId)).size).toBe(3);
  });

  it("can be lost", { tags: ["F23"] }, async () => {
    const harness = createSandboxHarness();
    harness.plan("sandbox-bank-call-back-lost");
    await run(harness);
    expect(await typesOf(harness)).toEqual(["captured", "refunded"]);
  });

  it("can be doubled, with the same id", { tags: ["F23"] }, async () => {
    const harness = createSandboxHarness();
    harness.plan("sandbox-bank-call-back-doubled");
    await run(harness);
    const [first, second] = await harness.listEvents();
    expect(await typesOf(harness)).toEqual(["authorised", "authorised", "captured", "refunded"]);
    expect(first?.body).toBe(second?.body);
  });

  it("can come in another order", { tags: ["F23"] }, async () => {
    const harness = createSandboxHarness();
    harness.plan("sandbox-bank-call-back-reordered", { times: 2 });
    await run(harness);
    expect(await typesOf(harness)).toEqual(["refunded", "captured", "authorised"]);
  });

  it("can come late, and are then signed late", { tags: ["F23"] }, async () => {
    const harness = createSandboxHarness();
    harness.plan("sandbox-bank-call-back-late", { delayMs: 30 });
    await run(harness);
    harness.advance(3 * 86_400_000);
    const event = await harness.listEvents();
    expect(await typesOf(harness)).toEqual(["captured", "refunded", "authorised"]);
    const last = event.at(-1)!;
    expect(await harness.provider.readCallBack(last.body, last.headers)).toBeDefined();
    expect(await harness.provider.readCallBack(event[0]!.body, event[0]!.headers)).toBeUndefined();
  });
});

describe("a bank that does not answer", () => {
  it("slow, silent before doing anything, and silent after it", { tags: ["F21"] }, async () => {
    const harness = createSandboxHarness();
    const request = askPayment();
    harness.plan("sandbox-bank");
    await expect(harness.provider.open(request)).rejects.toThrow("did not answer");
    expect(await harness.provider.find(request.reference)).toBeUndefined();
    harness.plan("sandbox-bank-lost-answer");
    await expect(harness.provider.open(request)).rejects.toThrow("did not answer");
    expect(await harness.provider.find(request.reference)).toMatchObject({ status: "open" });
    harness.plan("sandbox-bank", { name: "slow", delayMs: 30 });
    const began = performance.now();
    await harness.payAs(await harness.provider.open(request), "Anna");
    expect(performance.now() - began).toBeGreaterThan(25);
    harness.plan("sandbox-bank");
    await expect(harness.provider.find(request.reference)).rejects.toThrow("did not answer");
    expect(await harness.provider.find(request.reference)).toMatchObject({ status: "authorised" });
  });
});
