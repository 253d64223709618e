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
  it("has two formats and two sizes, reserves its space and shows its colours as placeholder", () => {
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

  it("has a larger size if it fills the screen, and loads first if it has priority", () => {
    const markup = show({ isWide: true, isPriority: true, label: "Roofs of Lisbon" });
    expect(markup).toContain(`${pictureAddress(style, drawing, 1400, "avif")} 1400w`);
    expect(markup).toContain('fetchPriority="high"');
    expect(markup).toContain('alt="Roofs of Lisbon"');
    expect(markup).not.toContain("lazy");
  });

  it("uses the photograph of a deployment that has one", () => {
    const markup = show({ src: "/photos/lisbon.jpg" });
    expect(markup).toContain('src="/photos/lisbon.jpg"');
    expect(markup).not.toContain("/pictures/");
    expect(markup).toContain("background:linear-gradient");
  });

  it("is preloaded from the same addresses as in the markup", () => {
    const link = picturePreload(style, { seed: "Lisbon", kind: "old-town" });
    expect(link).toMatchObject({ rel: "preload", as: "image", type: "image/avif", imagesizes: "100vw", fetchpriority: "high" });
    expect(show({ isWide: true })).toContain(`srcSet="${link.imagesrcset}"`);
    expect(picturePreload(style, { seed: "x", src: "/a.jpg" })).toMatchObject({ href: "/a.jpg" });
  });

  it("throws an error that names the missing provider", () => {
    expect(() => renderToStaticMarkup(<Picture seed="x" />)).toThrow("PictureStyleProvider");
  });
});
