import { describe, expect, it } from "vitest";
import { makeVisit } from "#tests/factories/visit.ts";
import { startUp } from "#web/visitor/start-up.ts";
import type { DataLayerHolder } from "./data-layer.ts";
import { recordPageView } from "./data-layer.ts";

const facts = { view: "Home", brandId: "meridian", locale: "en_US", market: "US", currency: "USD", userTypeId: 3 };

describe("page views", () => {
  it("contain the name of the view", { tags: ["ROUTE-071", "TRACK-001"] }, () => {
    const holder: DataLayerHolder = {};
    recordPageView(holder, facts, {});
    recordPageView(holder, { ...facts, view: "AboutUs" }, {});
    expect(holder.dataLayer).toEqual([
      { event: "pageView", ...facts },
      { event: "pageView", ...facts, view: "AboutUs" },
    ]);
  });

  it(
    "contain the campaign parameters on every page of the visit",
    { tags: ["QUERY-016", "QUERY-017", "QUERY-026", "QUERY-027", "QUERY-028"] },
    async () => {
      const search = "?ut_campaign=c1&trkid=t1&utm_source=s&utm_campaign=u&af_sub1=1&af_sub2=2&af_sub3=3";
      const { start } = makeVisit({ search });
      await startUp(start);
      const holder: DataLayerHolder = { dataLayer: [{ theirs: true }] };
      recordPageView(holder, facts, start.storage);
      expect(holder.dataLayer).toEqual([
        { theirs: true },
        {
          event: "pageView",
          ...facts,
          ut_campaign: "c1",
          trkid: "t1",
          utm_source: "s",
          utm_campaign: "u",
          af_sub1: "1",
          af_sub2: "2",
          af_sub3: "3",
        },
      ]);
    },
  );

  it("malformed campaign data does not prevent a page view", { tags: ["QUERY-028"] }, () => {
    const { start, tab } = makeVisit();
    for (const text of ["{", "null", "7", '{"utm_source":{"a":1},"email":"a@ex.test"}']) {
      tab.setItem("campaign", text);
      const holder: DataLayerHolder = { dataLayer: "broken" };
      recordPageView(holder, facts, start.storage);
      expect(holder.dataLayer).toEqual([{ event: "pageView", ...facts }]);
    }
  });

  it("contain only the declared fields", { tags: ["TRACK-001"] }, () => {
    const holder: DataLayerHolder = {};
    recordPageView(holder, { ...facts, email: "a@ex.test", firstName: "Ann" } as typeof facts, {});
    expect(JSON.stringify(holder)).not.toMatch(/ex\.test|Ann/);
  });
});
