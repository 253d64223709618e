import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listBrandPhotos, MAX_PHOTO_BYTES, readBrandPhoto } from "#server/brand-folder/brand-photos.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import { runDrawingJob } from "../drawing-jobs.ts";
import { createPictureStore } from "../picture-store.ts";
import { createWorkQueue } from "#server/base/work-queue.ts";
import { createFetchPhoto } from "./fetch-photo.ts";
import { createPhotoTokens } from "./photo-token.ts";
import { createPhotos } from "./photos.ts";

const tokens = createPhotoTokens("a session key for tests");
let folder = "";
let photo: Buffer;
let server: Server;
let origin = "";
const asked: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "photos-"));
  photo = await sharp({ create: { width: 1200, height: 1000, channels: 3, background: "#3366aa" } })
    .withExif({ IFD0: { Copyright: "the photographer" } })
    .jpeg()
    .toBuffer();
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/front.jpg") return void response.end(photo);
    if (request.url === "/moved.jpg") return void response.writeHead(302, { location: "/front.jpg" }).end();
    if (request.url === "/away.jpg") return void response.writeHead(302, { location: "http://169.254.169.254/secret" }).end();
    if (request.url === "/loop.jpg") return void response.writeHead(302, { location: "/loop.jpg" }).end();
    if (request.url === "/page.jpg") return void response.writeHead(200, { "content-type": "image/jpeg" }).end("<html></html>");
    if (request.url === "/drawing.svg") return void response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    if (request.url === "/broken.jpg") return void response.end(photo.subarray(0, 200));
    if (request.url === "/large.jpg") return void response.end(Buffer.concat([photo, Buffer.alloc(MAX_PHOTO_BYTES)]));
    if (request.url === "/slow.jpg") return undefined;
    return void response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (name: string, origins = [origin], deadlineMs = 500) => {
  let now = 1_000_000;
  const log = createTestLog();
  const photos = createPhotos({
    tokens,
    fetchPhoto: createFetchPhoto(origins, deadlineMs),
    readFile: (source) => readBrandPhoto(path.join(folder, "brands"), source),
    store: createPictureStore({ folder: path.join(folder, name), maxBytes: 50_000_000, log, newId: () => "x" }),
    loads: createWorkQueue({ atOnce: 4, waiting: 10 }),
    drawings: createWorkQueue({ atOnce: 1, waiting: 10 }),
    draw: runDrawingJob,
    now: () => now,
    log,
    waitMs: 20_000,
  });
  return { photos, later: (ms: number) => (now += ms) };
};
const at = (file: string) => tokens.write({ kind: "address", url: `${origin}/${file}` });

describe("a photograph of a supplier", () => {
  it("is resized to our widths and shape, without metadata, and loaded once", async () => {
    const { photos } = open("resized");
    asked.length = 0;
    const small = await photos.get("lagoon", at("front.jpg"), 500, "webp");
    const large = await photos.get("lagoon", at("front.jpg"), 700, "avif");
    const facts = await sharp(small).metadata();
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(["webp", 500, 333, undefined]);
    expect(await sharp(large).metadata()).toMatchObject({ format: "heif", width: 700, height: 467 });
    expect(await photos.get("lagoon", at("front.jpg"), 500, "webp")).toEqual(small);
    expect(await open("resized").photos.get("lagoon", at("front.jpg"), 500, "webp")).toEqual(small);
    expect(asked).toEqual(["/front.jpg"]);
  });

  it("is loaded once for several widths, and not delayed by one that does not arrive", async () => {
    const { photos } = open("together", [origin], 60_000);
    asked.length = 0;
    let hasArrived = false;
    void photos.get("lagoon", at("slow.jpg"), 500, "webp").then(() => (hasArrived = true));
    const get = (width: number) => photos.get("lagoon", at("front.jpg"), width, "webp");
    for (const bytes of await Promise.all([get(500), get(700)])) expect(bytes).toBeInstanceOf(Buffer);
    expect(hasArrived).toBe(false);
    expect(asked.toSorted()).toEqual(["/front.jpg", "/slow.jpg"]);
  });

  it("may move within the allowed hosts", async () => {
    expect(await open("moved").photos.get("lagoon", at("moved.jpg"), 500, "webp")).toBeInstanceOf(Buffer);
  });

  it.each(["away.jpg", "loop.jpg", "page.jpg", "drawing.svg", "broken.jpg", "large.jpg", "slow.jpg", "none.jpg"])(
    "is left out if it is like %s, and asked for again only after a while",
    { tags: ["T69"] },
    async (file) => {
      const { photos, later } = open(`failed-${file}`);
      asked.length = 0;
      expect(await photos.get("lagoon", at(file), 500, "webp")).toBeUndefined();
      const count = asked.length;
      expect(await photos.get("lagoon", at(file), 500, "webp")).toBeUndefined();
      expect(asked).toHaveLength(count);
      later(11 * 60_000);
      expect(await photos.get("lagoon", at(file), 500, "webp")).toBeUndefined();
      // A broken file was received whole and is stored: only its decoding fails again.
      expect(asked.length).toBe(file === "broken.jpg" ? count : count * 2);
    },
  );

  it("is not loaded from other hosts, nor by a name that we did not sign", { tags: ["T69"] }, async () => {
    asked.length = 0;
    expect(await open("other", ["https://photos.example.com"]).photos.get("lagoon", at("front.jpg"), 500, "webp")).toBeUndefined();
    const [name] = at("front.jpg").split(".");
    const forged = createPhotoTokens("another key").write({ kind: "address", url: `${origin}/front.jpg` });
    for (const token of [forged, `${name}.${"A".repeat(22)}`, "", "a.b"])
      expect(await open("forged").photos.get("lagoon", token, 500, "webp")).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe("the photographs of a brand", () => {
  it("are listed by hotel, façades first, and served like those of suppliers", async () => {
    const hotel = path.join(folder, "brands", "lagoon", "photos", "1001");
    await mkdir(hotel, { recursive: true });
    await writeFile(path.join(hotel, "bath.jpg"), photo);
    await writeFile(path.join(hotel, "facade-2.jpg"), photo);
    await writeFile(path.join(hotel, "view.jpg"), photo);
    await writeFile(path.join(hotel, "pool.png"), "not a photograph");
    await mkdir(path.join(folder, "brands", "lagoon", "photos", "grand-hotel"), { recursive: true });
    const { photos, problems } = await listBrandPhotos(path.join(folder, "brands", "lagoon"));
    expect(photos).toEqual([
      { hotelId: 1001, file: "facade-2.jpg", kind: "facade" },
      { hotelId: 1001, file: "bath.jpg", kind: "bath" },
    ]);
    expect(problems.map(({ file }) => file)).toEqual(["photos/1001/pool.png", "photos/1001/view.jpg", "photos/grand-hotel"]);
    const token = tokens.write({ kind: "file", brandId: "lagoon", hotelId: 1001, file: "facade-2.jpg" });
    expect(await open("own").photos.get("lagoon", token, 500, "webp")).toBeInstanceOf(Buffer);
    expect(await open("own").photos.get("harbour", token, 500, "webp")).toBeUndefined();
    const outside = tokens.write({ kind: "file", brandId: "lagoon", hotelId: 1001, file: "..jpg" });
    expect(await open("own").photos.get("lagoon", outside, 500, "webp")).toBeUndefined();
  });
});
