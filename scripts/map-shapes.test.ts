import { describe, expect, it } from "vitest";
import type { Point, Topology } from "./map-shapes.ts";
import { clipLine, clipRing, closeAtPole, linesBetween, ringsOf, simplify, writeLines, writeRings } from "./map-shapes.ts";

const EDGES = { left: 0, top: 0, right: 10, bottom: 10 };

/** Two squares side by side: arc 1 lies between them. */
const SQUARES: Topology = {
  arcs: [
    [
      [1, 0],
      [-1, 0],
      [0, 1],
      [1, 0],
    ],
    [
      [1, 1],
      [0, -1],
    ],
    [
      [1, 0],
      [1, 0],
      [0, 1],
      [-1, 0],
    ],
  ],
  transform: { scale: [2, 2], translate: [0, 0] },
  objects: {
    both: {
      type: "GeometryCollection",
      geometries: [
        { type: "Polygon", arcs: [[0, 1]] },
        { type: "MultiPolygon", arcs: [[[2, 1]]] },
      ],
    },
  },
};

describe("reading shapes", () => {
  it("puts rings together from arcs, and finds the lines between two", () => {
    expect(ringsOf(SQUARES, "both")).toHaveLength(2);
    expect(ringsOf(SQUARES, "both")[0]).toEqual([
      [2, 0],
      [0, 0],
      [0, 2],
      [2, 2],
      [2, 0],
    ]);
    expect(linesBetween(SQUARES, "both")).toEqual([
      [
        [2, 2],
        [2, 0],
      ],
    ]);
  });

  it("goes on beyond the date line instead of around the world, and closes a coast around the pole below it", () => {
    const across: Topology = {
      arcs: [
        [
          [179, 0],
          [-358, 1],
        ],
      ],
      transform: { scale: [1, 1], translate: [0, 0] },
      objects: { land: { type: "Polygon", arcs: [[0]] } },
    };
    expect(ringsOf(across, "land")[0]?.[1]).toEqual([181, 1]);
    const around: readonly Point[] = [
      [-180, -70],
      [0, -75],
      [180, -70],
    ];
    expect(closeAtPole(around).slice(3)).toEqual([
      [180, -89.9],
      [-180, -89.9],
    ]);
  });
});

describe("drawing shapes", () => {
  it("leaves out points that would not be visible", () => {
    const line: readonly Point[] = [
      [0, 0],
      [5, 0.2],
      [10, 0],
      [10, 10],
    ];
    expect(simplify(line, 0.5)).toEqual([line[0], line[2], line[3]]);
    expect(simplify(line, 0.1)).toEqual(line);
  });

  it("cuts surfaces and lines at the edges of a sheet", () => {
    const square: readonly Point[] = [
      [-5, 2],
      [5, 2],
      [5, 8],
      [-5, 8],
    ];
    expect(writeRings([clipRing(square, EDGES)])).toBe("m0 2l5 0 0 6-5 0z");
    expect(
      clipRing(
        [
          [20, 20],
          [30, 20],
          [30, 30],
        ],
        EDGES,
      ),
    ).toEqual([]);
    expect(
      clipLine(
        [
          [-9, 5],
          [-1, 5],
          [5, 5],
          [30, 5],
          [40, 5],
        ],
        EDGES,
      ),
    ).toEqual([
      [
        [-1, 5],
        [5, 5],
        [30, 5],
      ],
    ]);
  });

  it("writes each point from the one before, and none twice", () => {
    expect(
      writeLines([
        [
          [1, 1],
          [1.2, 1.1],
          [3, -1],
          [2, 5],
        ],
        [
          [4, 4],
          [5, 5],
        ],
      ]),
    ).toBe("m1 1l2-2-1 6m2-1l1 1");
  });
});
