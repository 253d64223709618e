import { useState } from "react";
import { formatPrice } from "#domain/market/format-price.ts";
import { useLanguageTag } from "#web/i18n/text.tsx";
import { Gallery } from "#web/ui/pictures/gallery.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import type { Span } from "#web/ui/fields/slider.tsx";
import { PHOTOS } from "./samples.ts";
import { Brought, Part, State } from "./specimen.tsx";

const loadTabs = () => import("#web/ui/navigation/tabs.tsx");
const loadSlider = () => import("#web/ui/fields/slider.tsx");

const PICTURES = PHOTOS.map(([seed, kind, caption]) => ({
  key: seed,
  caption,
  picture: (place: "row" | "screen" | "thumb") => <Picture seed={seed} kind={kind} {...(place === "screen" && { isWide: true })} />,
}));

export const Views = () => (
  <>
    <Part id="tabs" title="Tabs">
      <State name="Normal, one off">
        <Brought load={loadTabs}>
          {({ Tabs }) => (
            <Tabs
              label="The room"
              views={[
                { key: "facts", label: "Facts", content: <p>Two beds, 24 m², a balcony.</p> },
                { key: "rules", label: "Rules", content: <p>No smoking. Quiet after ten.</p> },
                { key: "map", label: "Map", icon: "map", isDisabled: true, content: null },
              ]}
            />
          )}
        </Brought>
      </State>
    </Part>
    <Sliders />
    <Part id="gallery" title="Gallery">
      <State name="A row, and the whole screen">
        <Gallery label="House above the bay" pictures={PICTURES} />
      </State>
    </Part>
  </>
);

function Sliders() {
  const languageTag = useLanguageTag();
  const [span, setSpan] = useState<Span>([80, 320]);
  const format = (value: number) => formatPrice({ minor: value * 100, currency: "EUR" }, languageTag);
  const limits = { min: 40, max: 600, step: 10, format };
  return (
    <Part id="slider" title="Slider">
      <Brought load={loadSlider}>
        {({ Slider }) => (
          <>
            <State name="With how many there are">
              <Slider
                {...limits}
                label="Price per night"
                value={span}
                onChange={setSpan}
                counts={[2, 5, 11, 18, 24, 19, 13, 8, 6, 3, 2, 1, 0, 1]}
              />
            </State>
            <State name="Disabled">
              <Slider {...limits} label="Distance" value={[40, 200]} onChange={() => undefined} isDisabled />
            </State>
          </>
        )}
      </Brought>
    </Part>
  );
}
