import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MapView } from "./map-view.tsx";
import { Pins } from "./pins.tsx";
import { tilesOf } from "./tiles.tsx";
import { project } from "./mercator.ts";

const WORDS = {
  surface: "Map",
  pins: "Hotels",
  visited: "looked at",
  zoomIn: "+",
  zoomOut: "-",
  showAll: "All",
  loading: "Wait",
  failed: "No",
};
const SIZE = { width: 800, height: 600 };
const CAMERA = { ...project({ latitude: 38.7, longitude: -9.1 }), zoom: 13 };
const pin = (id: string, longitude: number, more = {}) => ({ id, latitude: 38.7, longitude, text: "€ 90", name: `Hotel ${id}`, ...more });

describe("MapView", () => {
  it("renders a named section with a loading hint", () => {
    expect(renderToStaticMarkup(<MapView label="Map of Lisbon" words={WORDS} pins={[]} />)).toBe(
      '<section class="map" aria-label="Map of Lisbon"><p class="map-hint">Wait</p></section>',
    );
  });
});

describe("pins", () => {
  const markup = renderToStaticMarkup(
    <Pins
      camera={CAMERA}
      size={SIZE}
      pins={[
        pin("a", -9.1),
        pin("b", -9.1, { amount: 70, text: "€ 70" }),
        pin("c", -9.12, { isChosen: true }),
        pin("e", -9.08, { isVisited: true }),
        pin("far", 20),
      ]}
      words={{ ...WORDS, cluster: (count, lowest) => `${count} hotels, from ${lowest}` }}
      marked="a"
      onOpen={() => undefined}
    />,
  );

  it("are named buttons, one of which is in the tab order", () => {
    expect(markup).toContain(">Hotel c, € 90<");
    expect(markup).toContain(">Hotel e, € 90, looked at<");
    expect(markup.match(/tabindex="0"/gi)).toHaveLength(1);
    expect(markup.match(/aria-pressed="true"/g)).toHaveLength(1);
  });

  it("become a cluster with the lowest price where they would overlap, and are omitted outside the visible area", () => {
    expect(markup).toContain(">2 hotels, from € 70<");
    expect(markup).not.toContain("Hotel far");
  });

  it("mark the cluster that contains the marked pin", () => {
    expect(markup.match(/map-pin-marked/g)).toHaveLength(1);
    expect(markup).toContain('class="map-pin map-pin-cluster map-pin-marked"');
  });
});

describe("tiles", () => {
  it("are those of the nearest whole zoom, wrapping around the world and never beyond its north and south ends", () => {
    const { side, tiles } = tilesOf({ x: 0.001, y: 0.1, zoom: 3.4 }, SIZE, "/tiles/{z}/{x}/{y}.png");
    expect(side).toBeCloseTo(256 * 2 ** 0.4, 6);
    expect(tiles.map(({ address }) => address)).toContain("/tiles/3/7/0.png");
    for (const { address } of tiles) expect(address).toMatch(/^\/tiles\/3\/[0-7]\/[0-7]\.png$/);
  });
});
