import { describe, expect, it } from "vitest";
import type { SunkAction } from "#adapters/affiliate/sink-affiliate.ts";
import { UpstreamFailure } from "#platform/ports/upstream.ts";
import { createUpstream } from "./create-upstream.ts";

const REQUEST = { path: "/cj/send-action", json: { OID: "1" }, timeoutMs: 500 };

const keepAffiliateAction = () => Promise.reject(new Error("the sink was used"));
const keepEvent = () => Promise.reject(new Error("the collector was used"));

describe("createUpstream", () => {
  it("stores actions in the built-in sink if no address is configured", async () => {
    const stored: SunkAction[] = [];
    const upstream = createUpstream({
      environment: "local",
      urls: {},
      keepEvent,
      keepAffiliateAction: async (action) => void stored.push(action),
    });
    expect(await upstream("affiliate", REQUEST)).toEqual({ status: 200, body: '{"result":"received"}' });
    expect(stored).toEqual([{ path: "/cj/send-action", json: { OID: "1" } }]);
  });

  it("never uses the sink in live: without an address the network is switched off", async () => {
    const upstream = createUpstream({ environment: "live", urls: {}, keepEvent, keepAffiliateAction });
    await expect(upstream("affiliate", REQUEST)).rejects.toMatchObject({ problem: "switched-off" });
    const inside = createUpstream({ environment: "live", urls: { affiliate: "http://10.0.0.1" }, keepEvent, keepAffiliateAction });
    await expect(inside("affiliate", REQUEST)).rejects.toThrow(UpstreamFailure);
    await expect(inside("affiliate", REQUEST)).rejects.toMatchObject({ problem: "address-refused" });
  });

  it("counts by itself if a tool has no address, in live too, and otherwise calls the tool", { tags: ["TRACK-002"] }, async () => {
    const stored: unknown[] = [];
    const answer = { brandId: "b", id: "1", name: "search", facts: {} };
    const upstream = createUpstream({
      environment: "live",
      urls: { marketing: "http://10.0.0.1" },
      keepAffiliateAction,
      keepEvent: async (...event) => void stored.push(event),
    });
    expect(await upstream("analytics", { ...REQUEST, json: answer })).toMatchObject({ status: 202 });
    expect(stored).toEqual([["analytics", answer]]);
    await expect(upstream("marketing", { ...REQUEST, json: answer })).rejects.toMatchObject({ problem: "address-refused" });
  });
});
