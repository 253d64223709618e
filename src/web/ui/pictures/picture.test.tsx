import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { heightOf, pictureAddress, pictureOf } from "#pictures/picture-address.ts";
import { placeholderOf } from "#pictures/picture-placeholder.ts";
import { pictureStyleOf } from "#pictures/picture-style.ts";
import { picturePreload } from "./picture-preload.ts";
import { PictureStyleProvider } from "./picture-style.tsx";
import { Picture } from "./picture.tsx";

const style = pictureStyleOf("meridian", "");
const drawing = pictureOf("Lisbon", "old-town");
const show = (props: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(
    <PictureStyleProvider value={style}>
      <Picture seed="Lisbon" kind="old-town" {...props} />
    </PictureStyleProvider>,
  );

describe("a picture", () => {
  it("comes in two formats and two sizes, with its place kept free and its colours in it", () => {
    const markup = show();
    for (const width of [500, 700] as const) {
      expect(markup).toContain(`${pictureAddress(style, drawing, width, "avif")} ${width}w`);
      expect(markup).toContain(`${pictureAddress(style, drawing, width, "webp")} ${width}w`);
    }
    expect(markup).not.toContain("-1400.");
    expect(markup).toContain(`width="700" height="${heightOf(700)}"`);
    expect(markup).toContain(`style="background:${placeholderOf(drawing, style.tones)}"`);
    expect(markup).toMatch(/alt="".*loading="lazy"/);
  });

  it("that fills the screen comes larger, and what is seen first is fetched first", () => {
    const markup = show({ isWide: true, isPriority: true, label: "Roofs of Lisbon" });
    expect(markup).toContain(`${pictureAddress(style, drawing, 1400, "avif")} 1400w`);
    expect(markup).toContain('fetchPriority="high"');
    expect(markup).toContain('alt="Roofs of Lisbon"');
    expect(markup).not.toContain("lazy");
  });

  it("of a deployment that has photographs is its own", () => {
    const markup = show({ src: "/photos/lisbon.jpg" });
    expect(markup).toContain('src="/photos/lisbon.jpg"');
    expect(markup).not.toContain("/pictures/");
    expect(markup).toContain("background:linear-gradient");
  });

  it("can be fetched before the page is read, by the very addresses the page will name", () => {
    const link = picturePreload(style, { seed: "Lisbon", kind: "old-town" });
    expect(link).toMatchObject({ rel: "preload", as: "image", type: "image/avif", imagesizes: "100vw", fetchpriority: "high" });
    expect(show({ isWide: true })).toContain(`srcSet="${link.imagesrcset}"`);
    expect(picturePreload(style, { seed: "x", src: "/a.jpg" })).toMatchObject({ href: "/a.jpg" });
  });

  it("without a style says what is missing", () => {
    expect(() => renderToStaticMarkup(<Picture seed="x" />)).toThrow("PictureStyleProvider");
  });
});
