/** A map server with generated tiles: a raster style, a vector style, and pictures by their address. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

export type MapServer = {
  readonly origin: string;
  /** Paths that were requested. */
  readonly asked: string[];
  /** From now on tiles and styles are refused. */
  readonly fail: () => void;
  readonly close: () => Promise<void>;
};

const TILE_PX = 256;
/** Coordinates of a vector tile reach from 0 to this. */
const EXTENT = 4096;

/** A field of a protocol buffer: bytes with their length. */
const field = (number: number, content: Buffer): Buffer => Buffer.concat([varint((number << 3) | 2), varint(content.length), content]);
const value = (number: number, amount: number): Buffer => Buffer.concat([varint(number << 3), varint(amount)]);

function varint(amount: number): Buffer {
  const bytes: number[] = [];
  let rest = amount;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return Buffer.from([...bytes, rest]);
}

const zigzag = (amount: number): number => (amount << 1) ^ (amount >> 31);

/** One square, as the Mapbox Vector Tile specification 2.1 encodes it: a layer with one polygon in the middle of the tile. */
function vectorTile(): Buffer {
  const [from, side] = [EXTENT / 4, EXTENT / 2];
  const [moveTo, lineTo, closePath] = [(1 << 3) | 1, (3 << 3) | 2, (1 << 3) | 7];
  const steps = [moveTo, from, from, lineTo, side, 0, 0, side, -side, 0, closePath];
  const commands = new Set([0, 3, 10]);
  const geometry = Buffer.concat(steps.map((step, place) => varint(commands.has(place) ? step : zigzag(step))));
  const feature = Buffer.concat([value(3, 3), field(4, geometry)]);
  const layer = Buffer.concat([value(15, 2), field(1, Buffer.from("blocks")), field(2, feature), value(5, EXTENT)]);
  return field(3, layer);
}

/** The colours tell the maps apart: land and blocks of the vector style, one colour for pictures. */
export const COLOURS = { land: "#305090", block: "#d03030", picture: "#208040" } as const;

const styleOf = (origin: string) => ({
  version: 8,
  sources: { streets: { type: "vector", tiles: [`${origin}/vector/{z}/{x}/{y}.pbf`], maxzoom: 14 } },
  layers: [
    { id: "land", type: "background", paint: { "background-color": COLOURS.land } },
    { id: "blocks", type: "fill", source: "streets", "source-layer": "blocks", paint: { "fill-color": COLOURS.block } },
  ],
});

export async function startMapServer(): Promise<MapServer> {
  const picture = await sharp({ create: { width: TILE_PX, height: TILE_PX, channels: 3, background: COLOURS.picture } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  let isFailing = false;
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const headers = {
      "access-control-allow-origin": "*",
      // Tests send a header of their own with every request, which makes browsers ask first.
      "access-control-allow-headers": "*",
      "cross-origin-resource-policy": "cross-origin",
    };
    if (request.method === "OPTIONS") {
      response.writeHead(204, headers).end();
      return;
    }
    asked.push(path);
    const origin = `http://${request.headers.host ?? ""}`;
    const [type, body] = path.startsWith("/raster/")
      ? ["image/png", picture]
      : path.startsWith("/vector/")
        ? ["application/x-protobuf", vectorTile()]
        : ["application/json", JSON.stringify(styleOf(origin))];
    response.writeHead(isFailing ? 503 : 200, { ...headers, "content-type": type });
    response.end(isFailing ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail: () => {
      isFailing = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
