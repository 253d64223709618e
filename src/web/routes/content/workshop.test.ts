import { describe, expect, it } from "vitest";
import { liveRoutes, ROUTES } from "#web/client/routes.ts";
import * as content from "./content.tsx";
import { head, loader } from "./workshop.tsx";
import type { LoadArgs } from "#web/routes/data/route.ts";

const rowOf = (rows: typeof ROUTES) => rows.find((row) => row.path === "/_workshop");

describe("the workshop", () => {
  it("is answered by the content store in the live environment, which has no such page", async () => {
    expect((await rowOf(liveRoutes())?.load())?.loader).toBe(content.loader);
    expect((await rowOf(ROUTES)?.load())?.loader).toBe(loader);
  });

  it("is the only row that differs in the live environment", () => {
    expect(
      liveRoutes()
        .filter((row, index) => row !== ROUTES[index])
        .map((row) => row.path),
    ).toEqual(["/_workshop"]);
  });

  it("is never indexed by search engines", async () => {
    const data = await loader({ today: "2027-01-01" } as unknown as LoadArgs);
    expect(head(data, {} as never, (key) => key)).toMatchObject({ indexed: false });
  });
});
