import { describe, expect, it, vi } from "vitest";
import { sendBalance } from "./use-pay-outstanding.ts";
import { fakeClient } from "#tests/factories/fake-client.ts";

type Reply = { readonly ok: boolean; readonly code?: string; readonly data?: object };

function client(replies: { readonly pay: Reply; readonly left?: readonly number[] }) {
  const calls: string[] = [];
  const left = [...(replies.left ?? [])];
  const api = fakeClient(async ({ name }: { readonly name: string }) => {
    calls.push(name);
    return name === "payOutstanding" ? replies.pay : { ok: true, data: { outStanding: left.shift() ?? 100 } };
  });
  return { api, calls };
}

const KEY = { number: "656220443658", email: "ada@ex.test" };

describe("paying the outstanding amount", { tags: ["API-087"] }, () => {
  it("is paid when the call says so, or when another tab has paid", async () => {
    expect(await sendBalance(client({ pay: { ok: true, data: {} } }).api, KEY, "token")).toEqual({ kind: "paid" });
    expect(await sendBalance(client({ pay: { ok: false, code: "nothing-outstanding" } }).api, KEY, "token")).toEqual({ kind: "paid" });
  });

  it("keeps the reason of a refusal, and asks for nothing", async () => {
    const { api, calls } = client({ pay: { ok: false, code: "payment-do-not-honour" } });
    expect(await sendBalance(api, KEY, "token")).toMatchObject({ kind: "refused", code: "payment-do-not-honour" });
    expect(calls).toEqual(["payOutstanding"]);
  });

  it("sends a payment whose answer was lost only once, and asks what is left", async () => {
    vi.useFakeTimers();
    const paid = client({ pay: { ok: false, code: "no-answer" }, left: [100, 0] });
    const first = sendBalance(paid.api, KEY, "token");
    await vi.runAllTimersAsync();
    expect(await first).toEqual({ kind: "paid" });
    const failingClient = client({ pay: { ok: false, code: "server-error" } });
    const second = sendBalance(failingClient.api, KEY, "token");
    await vi.runAllTimersAsync();
    expect(await second).toEqual({ kind: "unknown" });
    expect(failingClient.calls.filter((name) => name === "payOutstanding")).toHaveLength(1);
    vi.useRealTimers();
  });
});
