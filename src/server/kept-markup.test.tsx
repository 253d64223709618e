import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { App } from "#web/app.tsx";
import { KeepProvider } from "#web/ui/kept.tsx";
import { PlaceCard } from "#web/ui/place-card.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { createMarkupKeeper } from "./kept-markup.tsx";

const settings = { page: Object.freeze(pageOf(pageKey())), languageTag: "en-US", messages: {} };
const place = (words = "Steep & bright") =>
  Object.freeze({ name: "Lisbon", country: "Portugal", words, to: "/destinations/hotels-in-lisbon" });
const page = (card: ReactNode, keep?: ReturnType<ReturnType<typeof createMarkupKeeper>>) =>
  renderToString(
    <KeepProvider value={keep}>
      <App {...settings}>{card}</App>
    </KeepProvider>,
  );

describe("markup that is kept", () => {
  it("is byte for byte what React would have written again", () => {
    const keep = createMarkupKeeper()(settings);
    for (const hasWords of [true, false]) {
      const card = <PlaceCard place={place()} hasWords={hasWords} isLarge />;
      expect(page(card, keep)).toBe(page(card));
      expect(page(card, keep)).toBe(page(card));
    }
  });

  it("is rendered once per subject and form, and again for a new subject", () => {
    const keep = vi.fn(createMarkupKeeper()(settings));
    const lisbon = place();
    const Words = vi.fn(() => <p>words</p>);
    keep(lisbon, "words", <Words />);
    keep(lisbon, "words", <Words />);
    expect(Words).toHaveBeenCalledTimes(1);
    keep(lisbon, "name", <Words />);
    keep(place("Changed"), "words", <Words />);
    expect(Words).toHaveBeenCalledTimes(3);
  });

  it("is not kept of a subject that may still change", () => {
    const keep = vi.fn(createMarkupKeeper()(settings));
    page(<PlaceCard place={{ ...place() }} />, keep);
    expect(keep).not.toHaveBeenCalled();
  });

  it("is not shared between settings", () => {
    const keeper = createMarkupKeeper();
    const french = { ...settings, page: Object.freeze(pageOf(pageKey({ prefix: "/fr" }))) };
    const link = <PlaceCard place={place()} />;
    const subject = place();
    expect(keeper(settings)(subject, "", link)).toContain('href="/en/');
    expect(keeper(french)(subject, "", link)).toContain('href="/fr/');
  });
});
