import { useState } from "react";
import type { SuggestionGroup } from "#web/ui/fields/suggest-box.tsx";
import { Brought, Part, State } from "./specimen.tsx";

const load = () => import("#web/ui/fields/suggest-box.tsx");

const GROUPS: readonly SuggestionGroup[] = [
  {
    key: "recent",
    title: "Recent searches",
    items: [{ key: "r1", label: "Lisbon", detail: "3 to 5 May, two adults", icon: "history" }],
  },
  {
    key: "cities",
    title: "Cities",
    items: [
      { key: "c1", label: "Lisbon", detail: "Portugal", icon: "city" },
      { key: "c2", label: "Lisburn", detail: "United Kingdom", icon: "city" },
    ],
  },
  { key: "airports", title: "Airports", items: [{ key: "a1", label: "Lisbon Humberto Delgado (LIS)", detail: "Portugal", icon: "plane" }] },
  { key: "hotels", title: "Hotels", items: [{ key: "h1", label: "Hotel Lisboa Plaza", detail: "Lisbon, Portugal", icon: "hotel" }] },
];

const fitting = (text: string): readonly SuggestionGroup[] =>
  GROUPS.map((group) => ({
    ...group,
    items: group.items.filter((item) => item.label.toLowerCase().includes(text.toLowerCase())),
  })).filter((group) => group.items.length > 0);

const nameOf = (key: string): string => GROUPS.flatMap((group) => group.items).find((item) => item.key === key)?.label ?? "";

export function Suggesting() {
  const [text, setText] = useState("");
  return (
    <Part id="suggest-box" title="Suggest box">
      <Brought load={load}>
        {({ SuggestBox }) => (
          <>
            <State name="Normal">
              <SuggestBox
                label="Destination"
                placeholder="Where to?"
                icon="map-pin"
                text={text}
                groups={fitting(text)}
                emptyText="Nothing by that name"
                onText={setText}
                onChoose={(key) => setText(nameOf(key))}
                name="destination"
                help="A city, an airport or a hotel"
              />
            </State>
            <State name="Error">
              <SuggestBox label="Origin" text="" groups={[]} onText={ignore} onChoose={ignore} error="Please say where from." isRequired />
            </State>
            <State name="Busy, nothing yet">
              <SuggestBox label="Hotel" text="Plaza" groups={[]} isLoading onText={ignore} onChoose={ignore} />
            </State>
          </>
        )}
      </Brought>
    </Part>
  );
}

const ignore = () => undefined;
