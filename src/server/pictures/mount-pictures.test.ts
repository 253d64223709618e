import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { drawScene } from "#pictures/draw-scene.ts";
import { DEFAULT_PALETTE } from "#pictures/palette.ts";
import { pictureAddress, pictureOf, shareAddress, SHARE_SIZE } from "#pictures/picture-address.ts";
import { pictureStyleOf } from "#pictures/picture-style.ts";
import { aSite, aSnapshot } from "#tests/factories/site.ts";
import { aSiteApp } from "#tests/factories/site-app.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import { mountPictures } from "./mount-pictures.ts";
import type { FoundPicture, PictureRequest } from "./pictures.ts";
import { calmSharp, previewPicture, rasterPicture, rasterShare, withoutNoise } from "./raster.ts";
import { openingIn, picturesIn, startWarmUp } from "./warm-up.ts";
import { eventually } from "#tests/setup/eventually.ts";

const snapshot = aSnapshot([aSite(), aSite({ id: "solara" })]);
const style = pictureStyleOf("meridian", "");
const picture = pictureOf("Lisbon", "old-town");
const address = pictureAddress(style, picture, 500, "avif");

const aGallery = () => {
  const get = vi.fn(async (_request: PictureRequest): Promise<FoundPicture | undefined> => ({
    kind: "picture",
    bytes: Buffer.from("picture"),
  }));
  const getPhoto = vi.fn(async (_brandId: string, token: string) => (token.startsWith("known") ? Buffer.from("photo") : undefined));
  const mount = mountPictures({
    pictures: { get, drawAhead: async () => true },
    photos: { get: getPhoto },
    readBrandFile: (file) => `<svg>${file}</svg>`,
  });
  return { get, site: aSiteApp({ snapshot: () => snapshot, parts: { mounts: [mount] } }) };
};

describe("addresses of pictures", () => {
  it("answer with the picture, cacheable for ever", async () => {
    const { site, get } = aGallery();
    const answer = await site.get(address);
    expect([answer.status, await answer.text()]).toEqual([200, "picture"]);
    expect(answer.headers.get("content-type")).toBe("image/avif");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-length")).toBe("7");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(get).toHaveBeenCalledWith({ style, picture, form: { kind: "picture", width: 500, format: "avif" }, mark: undefined });
    expect((await site.get(pictureAddress(style, picture, 700, "webp"))).headers.get("content-type")).toBe("image/webp");
  });

  it("with a photograph answer with it for a day, and with the drawing until it can be loaded", async () => {
    const { site, get } = aGallery();
    const name = (word: string) => pictureAddress(style, picture, 500, "avif", `${word}.${"A".repeat(22)}`);
    const known = await site.get(name("known"));
    expect([known.status, await known.text(), known.headers.get("cache-control")]).toEqual([200, "photo", "public, max-age=86400"]);
    expect(get).not.toHaveBeenCalled();
    const missing = await site.get(name("missing"));
    expect([missing.status, await missing.text(), missing.headers.get("cache-control")]).toEqual([200, "picture", "no-store"]);
    expect((await site.get(`${address}/no-signature`)).status).toBe(404);
  });

  it("of an old style answer with the current picture, which is not cacheable", async () => {
    const { site } = aGallery();
    const answer = await site.get(address.replace(style.version, "00000000"));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=0, must-revalidate"]);
  });

  it("for sharing include the brand's icon and may be embedded by other sites", async () => {
    const { site, get } = aGallery();
    const answer = await site.get(shareAddress(style, picture));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(get.mock.calls[0]?.[0]).toMatchObject({ form: { kind: "share" }, mark: "<svg>brands/meridian/icon.svg</svg>" });
  });

  it("of another brand, with a query or of an unknown picture answer 404 without drawing", { tags: ["T68"] }, async () => {
    const { site, get } = aGallery();
    const wrong = [
      address.replace("meridian", "solara"),
      `${address}?w=9000`,
      address.replace("500", "501"),
      "/pictures/",
      "/pictures/meridian/",
      address.replace("old-town", "../old-town"),
      address.replace(".avif", ".svg"),
    ];
    for (const each of wrong) expect([each, (await site.get(each)).status]).toEqual([each, 404]);
    expect((await site.get(address, { host: "solara.localhost" })).status).toBe(404);
    expect((await site.get(address, { method: "POST" })).status).not.toBe(200);
    expect(get).not.toHaveBeenCalled();
  });

  it("answer with a preview until the picture is drawn, which is not cacheable", async () => {
    const { site, get } = aGallery();
    get.mockResolvedValue({ kind: "preview", bytes: Buffer.from("preview") });
    const answer = await site.get(address);
    expect([answer.status, await answer.text()]).toEqual([200, "preview"]);
    expect([answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual(["image/webp", "no-store"]);
  });

  it("answer with Retry-After while too many wait", async () => {
    const { site, get } = aGallery();
    get.mockResolvedValue(undefined);
    const answer = await site.get(address);
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([503, "2", "no-store"]);
  });
});

describe("picture files", { timeout: 60_000 }, () => {
  beforeAll(calmSharp);
  const drawing = { picture, palette: DEFAULT_PALETTE };
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#123456"/></svg>`;

  it("have the size and format of their name, and are deterministic", async () => {
    const [avif, avifAgain, webp] = [
      await rasterPicture(drawing, 500, "avif"),
      await rasterPicture(drawing, 500, "avif"),
      await rasterPicture(drawing, 500, "webp"),
    ];
    expect(avifAgain.equals(avif)).toBe(true);
    expect(await sharp(avif).metadata()).toMatchObject({ format: "heif", compression: "av1", width: 500, height: 333, hasAlpha: false });
    expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width: 500, height: 333 });
    expect(avif.length).toBeLessThan(60_000);
  });

  it("for sharing have the size that social networks require, and the icon in the corner", async () => {
    const shared = await rasterShare(drawing, icon);
    const { width, height } = SHARE_SIZE;
    expect(await sharp(shared).metadata()).toMatchObject({ format: "jpeg", width, height });
    const { data } = await sharp(shared)
      .extract({ left: 100, top: height - 120, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data].every((channel, index) => Math.abs(channel - [0x12, 0x34, 0x56][index]!) < 12)).toBe(true);
  });
});

describe("previews", () => {
  beforeAll(calmSharp);

  it("are the same scene without noise", async () => {
    const scene = drawScene(pictureOf("Lisbon", "sea"), DEFAULT_PALETTE, 500);
    expect(scene).toContain("<feTurbulence");
    const plain = withoutNoise(scene);
    const noisy = [...scene.matchAll(/<filter id="([^"]+)"[^>]*><feTurbulence/g)].map(([, id]) => id);
    for (const id of noisy) expect(plain).not.toContain(`url(#${id})`);
    const preview = await previewPicture({ picture, palette: DEFAULT_PALETTE }, 500);
    expect(await sharp(preview).metadata()).toMatchObject({ format: "webp", width: 500, height: 333 });
    expect(preview.length).toBeLessThan(40_000);
  });
});

describe("drawing in advance", () => {
  const markup = `<source srcset="${address} 500w, ${pictureAddress(style, picture, 700, "avif")} 700w"><img src="${pictureAddress(style, picture, 700, "webp")}"><i data="${address}">/pictures/x.avif`;

  it("finds the pictures of a page, each once", () => {
    expect(picturesIn(markup).map(({ form }) => form)).toEqual([
      { kind: "picture", width: 500, format: "avif" },
      { kind: "picture", width: 700, format: "avif" },
    ]);
  });

  it("selects the first picture of a page, in the widths that browsers load", () => {
    const other = pictureAddress(style, pictureOf("Rome", "city"), 700, "avif");
    expect(openingIn(`${markup} ${other}`).map(({ form }) => form)).toEqual([{ kind: "picture", width: 700, format: "avif" }]);
    expect(openingIn("")).toEqual([]);
  });

  it("draws those of every home page, and can be stopped", async () => {
    const drawAhead = vi.fn(async () => true);
    const pictures = { drawAhead, get: vi.fn() };
    const log = createTestLog();
    startWarmUp(
      { pictures, snapshot: () => snapshot, readHome: async ({ brand }) => (brand.id === "solara" ? undefined : markup), log },
      0,
    );
    await eventually(() => expect(log.entries).toMatchObject([{ event: "pictures.ready", fields: { pictures: 1 } }]));
    expect(drawAhead.mock.calls).toEqual([[{ style, picture, form: { kind: "picture", width: 700, format: "avif" } }]]);
    const never = vi.fn(async () => markup);
    startWarmUp({ pictures, snapshot: () => snapshot, readHome: never, log }, 0).stop();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(never).not.toHaveBeenCalled();
  });
});
