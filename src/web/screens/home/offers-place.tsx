import { lazy, Suspense } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import type { HomeOffers } from "./offers.tsx";

// The server imports the offers statically. The browser keeps the server's markup, so it loads them only if it renders home itself.
const there = import.meta.env.SSR ? await import("./offers.tsx") : undefined;
const Offers = there?.Offers ?? lazy(async () => ({ default: (await loadChunk(() => import("./offers.tsx"))).Offers }));

export const OffersPlace = defineFragment({
  name: "offers of the home page",
  as: "section",
  read: ({ offers }: { readonly offers: HomeOffers }) => ({ content: offers }),
  attributes: () => ({ className: "section", "aria-labelledby": "deals-title" }),
  render: ({ content }) => (
    <Suspense>
      <Offers offers={content} />
    </Suspense>
  ),
});
