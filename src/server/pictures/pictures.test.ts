import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { DEFAULT_PALETTE } from "#pictures/palette.ts";
import { pictureStyleOf } from "#pictures/picture-style.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import { createPictureStore } from "./picture-store.ts";
import { createPictures } from "./pictures.ts";
import type { DrawPicture } from "./drawing-jobs.ts";
import type { FoundPicture, PicturesParts, PictureRequest } from "./pictures.ts";
import { createWorkQueue } from "#server/base/work-queue.ts";
import { eventually } from "#tests/setup/eventually.ts";

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

/** Work that ends when it is released. */
function deferred<T>(value: T) {
  let release: () => void = () => undefined;
  const work = vi.fn(() => new Promise<T>((resolve) => (release = () => resolve(value))));
  return { work, release: () => release() };
}

describe("the queue", () => {
  it("limits concurrent work, queues some and refuses the rest", async () => {
    const queue = createWorkQueue({ atOnce: 2, waiting: 1 });
    const [one, two, three] = [deferred(1), deferred(2), deferred(3)];
    const answers = [queue.add(one.work), queue.add(two.work), queue.add(three.work)];
    expect(queue.add(async () => 4)).toBeUndefined();
    expect(queue.size()).toEqual({ running: 2, waiting: 1 });
    expect(three.work).not.toHaveBeenCalled();
    one.release();
    expect(await answers[0]).toBe(1);
    await eventually(() => expect(three.work).toHaveBeenCalledTimes(1));
    two.release();
    three.release();
    for (const [index, answer] of answers.entries()) expect(await answer).toBe(index + 1);
    await eventually(() => expect(queue.size()).toEqual({ running: 0, waiting: 0 }));
  });

  it("prefers requested work to work in advance", async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 9 });
    const order: string[] = [];
    const first = deferred("first");
    void queue.add(first.work);
    const ahead = queue.add(async () => order.push("ahead"), "ahead");
    const urgent = queue.add(async () => order.push("wanted"));
    first.release();
    await Promise.all([ahead, urgent]);
    expect(order).toEqual(["wanted", "ahead"]);
  });

  it("continues after a failure", async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
    await expect(queue.add(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await queue.add(async () => "next")).toBe("next");
  });
});

describe("the store", () => {
  it("finds stored pictures and leaves no partial file", async () => {
    const folder = newFolder();
    const store = storeIn(folder);
    expect(await store.find("meridian/v/a.avif")).toBeUndefined();
    await store.keep("meridian/v/a.avif", Buffer.from("picture"));
    expect((await store.find("meridian/v/a.avif"))?.toString()).toBe("picture");
    expect(filesIn(folder).map(({ name }) => name)).toEqual(["a.avif"]);
  });

  it("deletes the least recently used pictures first when it is full", async () => {
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

  it("logs a warning when its folder cannot be written", async () => {
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
  const choice = (over: Partial<PictureRequest> = {}): PictureRequest => ({
    style,
    picture: { kind: "sea", variant: 1 },
    form: { kind: "picture", width: 500, format: "avif" },
    ...over,
  });
  const share = { form: { kind: "share" } } as const;
  /** Previews are drawn at once; pictures when they are released. */
  const aGallery = (over: Partial<PicturesParts> = {}, folder = newFolder()) => {
    const drawing = deferred(Buffer.from("drawn"));
    const draw = vi.fn<DrawPicture>(async (job) =>
      job.kind === "preview" ? Buffer.from("preview") : job.kind === "share" ? Buffer.from("shared") : drawing.work(),
    );
    const log = createTestLog();
    const queue = createWorkQueue({ atOnce: 2, waiting: 5 });
    const pictures = createPictures({ store: storeIn(folder), queue, draw, log, ...over });
    return { pictures, drawing, draw, folder, log, kinds: () => draw.mock.calls.map(([job]) => job.kind) };
  };
  const textOf = async (found: Promise<FoundPicture | undefined>) => {
    const { kind, bytes } = (await found) ?? {};
    return kind && `${kind}: ${String(bytes)}`;
  };

  it("are shown as a preview first, drawn once for concurrent requests and then stored", async () => {
    const { pictures, drawing, draw, kinds } = aGallery();
    const request = await Promise.all([1, 2, 3].map(() => textOf(pictures.get(choice()))));
    expect(request).toEqual(["preview: preview", "preview: preview", "preview: preview"]);
    await eventually(() => expect(drawing.work).toHaveBeenCalled());
    expect(await textOf(pictures.get(choice()))).toBe("preview: preview");
    drawing.release();
    await eventually(async () => expect(await textOf(pictures.get(choice()))).toBe("picture: drawn"));
    expect(kinds()).toEqual(["preview", "picture"]);
    expect(draw).toHaveBeenLastCalledWith({
      kind: "picture",
      drawing: { picture: { kind: "sea", variant: 1 }, palette: DEFAULT_PALETTE },
      width: 500,
      format: "avif",
    });
  });

  it("share their preview between card widths and formats, but not between brands", async () => {
    const { pictures, kinds } = aGallery();
    await pictures.get(choice());
    await pictures.get(choice({ form: { kind: "picture", width: 700, format: "webp" } }));
    await pictures.get(choice({ style: pictureStyleOf("solara", "") }));
    expect(kinds().filter((kind) => kind === "preview")).toHaveLength(2);
  });

  it("differ by style, width, format and icon", async () => {
    const { pictures, kinds, folder } = aGallery();
    await pictures.get(choice({ ...share, mark: "<svg/>" }));
    await pictures.get(choice({ ...share, mark: "<svg></svg>" }));
    await pictures.get(choice({ ...share, mark: "<svg/>", style: { ...style, version: "00000000" } }));
    expect(await textOf(pictures.get(choice({ ...share, mark: "<svg/>" })))).toBe("picture: shared");
    expect(kinds()).toEqual(["share", "share", "share"]);
    expect(filesIn(folder)).toHaveLength(3);
  });

  it("that are stored are served even when the server is too busy to draw", async () => {
    const { pictures, drawing, folder } = aGallery();
    const drawn = pictures.drawAhead(choice());
    await eventually(() => expect(drawing.work).toHaveBeenCalled());
    drawing.release();
    expect(await drawn).toBe(true);
    const admitDrawing = vi.fn<() => undefined>();
    const busy = aGallery({ admitDrawing }, folder);
    expect(await textOf(busy.pictures.get(choice()))).toBe("picture: drawn");
    expect(admitDrawing).not.toHaveBeenCalled();
    expect(await busy.pictures.get(choice({ picture: { kind: "sea", variant: 2 } }))).toBeUndefined();
    expect(busy.draw).not.toHaveBeenCalled();
  });

  it("are refused when too many wait, and the refusal is not cached", async () => {
    const { pictures, draw } = aGallery({ queue: createWorkQueue({ atOnce: 1, waiting: 0 }) });
    expect(await pictures.get(choice())).toBeUndefined();
    expect(draw).not.toHaveBeenCalled();
  });

  it("that cannot be drawn are refused and logged", async () => {
    const { pictures, log } = aGallery({ draw: async () => Promise.reject(new Error("no memory")) });
    expect(await pictures.get(choice())).toBeUndefined();
    expect(log.entries).toMatchObject([{ level: "warn", event: "picture.not-drawn", fields: { kind: "preview", reason: "no memory" } }]);
  });

  it("of tests are drafts without a preview", async () => {
    const { pictures, drawing, kinds } = aGallery({ isDraft: true });
    const request = textOf(pictures.get(choice()));
    await eventually(() => expect(drawing.work).toHaveBeenCalled());
    drawing.release();
    expect([await request, kinds()]).toEqual(["picture: drawn", ["draft"]]);
  });
});
