import { describe, expect, it } from "vitest";
import type { InputOf } from "#contract/base/call.ts";
import type { reportFault as call } from "#contract/tracking/report-fault.ts";
import { buildAllowedCaller } from "#tests/factories/allowed-caller.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { reportFault } from "./report-fault.ts";

const FAULT: InputOf<typeof call>["body"] = {
  code: "error",
  message: "TypeError: no room for ada@ex.test",
  frames: "client-Cxcq9Yp-.js:1:2040",
  view: "HotelsDetails",
  version: "443f25cdaa14",
};

describe("a browser error", () => {
  const db = useTestDatabase();

  it("is one log line without addresses", async () => {
    const context = db.context();
    expect(await reportFault(context, buildCaller({ brandId: "solara", requestId: "r-1" }), { body: FAULT })).toEqual({});
    expect(context.log.entries).toEqual([
      {
        level: "error",
        event: "browser.fault",
        fields: {
          code: "error",
          message: "TypeError: no room for [email]",
          frames: "client-Cxcq9Yp-.js:1:2040",
          view: "HotelsDetails",
          version: "443f25cdaa14",
          brandId: "solara",
          requestId: "r-1",
        },
      },
    ]);
  });

  it(
    "is logged without the person unless the page sent the visitor, and never identifies the person",
    { tags: ["CONST-037"] },
    async () => {
      const context = db.context();
      const ada = buildAllowedCaller();
      await reportFault(context, ada, { body: FAULT });
      await reportFault(context, ada, { body: { ...FAULT, visitor: "authenticated clubMember" } });
      await reportFault(context, ada, { body: { ...FAULT, visitor: "authenticated" } });
      await reportFault(context, buildCaller(), { body: { ...FAULT, visitor: "guest" } });
      const [early, late, again, guest] = context.log.entries.map(({ fields }) => fields);
      expect([early?.["visitor"], early?.["person"]]).toEqual([undefined, undefined]);
      expect(late).toMatchObject({ visitor: "authenticated clubMember", person: expect.stringMatching(/^[\w-]{12}$/) });
      expect(again?.["person"]).toBe(late?.["person"]);
      expect([guest?.["visitor"], guest?.["person"]]).toEqual(["guest", undefined]);
      expect(JSON.stringify(context.log.entries)).not.toMatch(/account-1|Ada/);
    },
  );

  it("is refused above the rate limit, and not logged", async () => {
    const context = db.context();
    for (let count = 0; count < 30; count++) await reportFault(context, buildCaller(), { body: { code: "ChunkLoadError" } });
    await expect(reportFault(context, buildCaller(), { body: { code: "ChunkLoadError" } })).rejects.toMatchObject({
      code: "too-many-requests",
    });
    expect(context.log.entries).toHaveLength(30);
  });
});
