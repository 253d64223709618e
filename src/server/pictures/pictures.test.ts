import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { DEFAULT_PALETTE } from "#domain/picture/palette.ts";
import { pictureStyleOf } from "#domain/picture/picture-style.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import { createPictureStore } from "./picture-store.ts";
import { createPictures } from "./pictures.ts";
import type { PictureWish } from "./pictures.ts";
import { createWorkQueue } from "./work-queue.ts";

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), "itinera-pictures-"));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

let ids = 0;
const storeIn = (folder: string, maxBytes = 1_000_000) =>
  createPictureStore({ folder, maxBytes, log: createTestLog(), newId: () => `id${(ids += 1)}` });
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

/** Work that ends when it is told to. */
function held<T>(value: T) {
  let release: () => void = () => undefined;
  const work = vi.fn(() => new Promise<T>((resolve) => (release = () => resolve(value))));
  return { work, release: () => release() };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("the queue", () => {
  it("does a few things at once, keeps a line, and refuses who would wait too long", async () => {
    const queue = createWorkQueue({ atOnce: 2, waiting: 1 });
    const [one, two, three] = [held(1), held(2), held(3)];
    const answers = [queue.add(one.work), queue.add(two.work), queue.add(three.work)];
    expect(queue.add(async () => 4)).toBeUndefined();
    expect(queue.size()).toEqual({ running: 2, waiting: 1 });
    expect(three.work).not.toHaveBeenCalled();
    one.release();
    expect(await answers[0]).toBe(1);
    await settle();
    expect(three.work).toHaveBeenCalledTimes(1);
    two.release();
    three.release();
    for (const [index, answer] of answers.entries()) expect(await answer).toBe(index + 1);
    await settle();
    expect(queue.size()).toEqual({ running: 0, waiting: 0 });
  });

  it("lets those who wait go before what is only done ahead of time", async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 9 });
    const order: string[] = [];
    const first = held("first");
    void queue.add(first.work);
    const ahead = queue.add(async () => order.push("ahead"), "ahead");
    const wanted = queue.add(async () => order.push("wanted"));
    first.release();
    await Promise.all([ahead, wanted]);
    expect(order).toEqual(["wanted", "ahead"]);
  });

  it("goes on after a failure", async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
    await expect(queue.add(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await queue.add(async () => "next")).toBe("next");
  });
});

describe("the store", () => {
  it("finds what it kept, and leaves no half-written file", async () => {
    const folder = newFolder();
    const store = storeIn(folder);
    expect(await store.find("meridian/v/a.avif")).toBeUndefined();
    await store.keep("meridian/v/a.avif", Buffer.from("picture"));
    expect((await store.find("meridian/v/a.avif"))?.toString()).toBe("picture");
    expect(filesIn(folder).map(({ name }) => name)).toEqual(["a.avif"]);
  });

  it("forgets the least wanted first when it is full", async () => {
    const folder = newFolder();
    const store = storeIn(folder, 1000);
    for (const [index, name] of ["old", "middle", "new"].entries()) {
      await store.keep(name, Buffer.alloc(300));
      utimesSync(path.join(folder, name), index + 1, index + 1);
    }
    await store.keep("last", Buffer.alloc(300));
    expect(
      filesIn(folder)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(["last", "new"]);
  });

  it("a folder that cannot be written costs a warning, not the picture", async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, "file"), "");
    const log = createTestLog();
    const store = createPictureStore({ folder: path.join(folder, "file"), maxBytes: 10, log, newId: () => "id" });
    await expect(store.keep("a", Buffer.from("x"))).resolves.toBeUndefined();
    expect(await store.find("a")).toBeUndefined();
  });
});

describe("pictures", () => {
  const style = pictureStyleOf("meridian", "");
  const wish = (over: Partial<PictureWish> = {}): PictureWish => ({
    style,
    picture: { kind: "sea", variant: 1 },
    form: { kind: "picture", width: 500, format: "avif" },
    ...over,
  });
  const aGallery = (waiting = 5) => {
    const drawing = held(Buffer.from("drawn"));
    const rasterShare = vi.fn(async () => Buffer.from("shared"));
    const folder = newFolder();
    const pictures = createPictures({
      store: storeIn(folder),
      queue: createWorkQueue({ atOnce: 1, waiting }),
      rasterPicture: drawing.work,
      rasterShare,
    });
    return { pictures, drawing, rasterShare, folder };
  };

  it("are drawn once for all who ask at the same time, and never again", async () => {
    const { pictures, drawing } = aGallery();
    const asked = [pictures.get(wish()), pictures.get(wish()), pictures.get(wish())];
    await settle();
    drawing.release();
    expect((await Promise.all(asked)).map(String)).toEqual(["drawn", "drawn", "drawn"]);
    expect(String(await pictures.get(wish()))).toBe("drawn");
    expect(drawing.work).toHaveBeenCalledTimes(1);
    expect(drawing.work).toHaveBeenCalledWith({ picture: { kind: "sea", variant: 1 }, palette: DEFAULT_PALETTE }, 500, "avif");
  });

  it("of another style, width, format or mark are other pictures", async () => {
    const { pictures, rasterShare, folder } = aGallery();
    const share = { form: { kind: "share" } } as const;
    await pictures.get(wish({ ...share, mark: "<svg/>" }));
    await pictures.get(wish({ ...share, mark: "<svg></svg>" }));
    await pictures.get(wish({ ...share, mark: "<svg/>", style: { ...style, version: "00000000" } }));
    await pictures.get(wish({ ...share, mark: "<svg/>" }));
    expect(rasterShare).toHaveBeenCalledTimes(3);
    expect(filesIn(folder)).toHaveLength(3);
  });

  it("that are drawn already are sent by a server that has no time to draw others", async () => {
    const { pictures, drawing, folder } = aGallery();
    const drawn = pictures.get(wish());
    await vi.waitFor(() => expect(drawing.work).toHaveBeenCalled());
    drawing.release();
    await drawn;
    const admitDrawing = vi.fn<() => undefined>();
    const queue = createWorkQueue({ atOnce: 1, waiting: 5 });
    const busy = createPictures({ store: storeIn(folder), queue, admitDrawing, rasterPicture: drawing.work, rasterShare: vi.fn() });
    expect(String(await busy.get(wish()))).toBe("drawn");
    expect(admitDrawing).not.toHaveBeenCalled();
    expect(await busy.get(wish({ picture: { kind: "sea", variant: 2 } }))).toBeUndefined();
  });

  it("are refused when too many wait, and the refusal is not remembered", async () => {
    const { pictures, drawing } = aGallery(0);
    const other = wish({ picture: { kind: "sea", variant: 2 } });
    expect(await pictures.get(other)).toBeUndefined();
    expect(drawing.work).not.toHaveBeenCalled();
  });
});
