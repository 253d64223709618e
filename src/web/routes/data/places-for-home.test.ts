import { describe, expect, test } from "vitest";
import { contentNode, nodesDocument } from "#tests/factories/content-client.ts";
import { deepFreeze } from "#shared/deep-freeze.ts";
import { placesForHome } from "./places-for-home.ts";

const nodes = deepFreeze(
  nodesDocument(
    Array.from({ length: 30 }, (_, index) =>
      contentNode({ title: `Place ${index}`, alias: `/p${index}`, facts: { scene: ["sea", "city", "lake"][index % 3] ?? "" } }),
    ),
  ).data,
) as Parameters<typeof placesForHome>[0];

describe("destinations of the home page", () => {
  test("differ between brands and are stable for each brand", () => {
    const [one, other] = [placesForHome(nodes, "meridian"), placesForHome(nodes, "solara")];
    expect(one).toHaveLength(9);
    expect(one.map(({ to }) => to)).not.toEqual(other.map(({ to }) => to));
    expect(placesForHome(nodes, "meridian")).toBe(one);
  });

  test("are of several kinds", () => {
    expect(
      new Set(
        placesForHome(nodes, "atlas")
          .slice(0, 3)
          .map(({ kind }) => kind),
      ).size,
    ).toBe(3);
  });
});
