import { lazy, Suspense } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { Cached } from "#web/ui/base/cached.tsx";
import type { HomeOffers } from "./offers.tsx";

// The server imports the offers statically. The browser keeps the server's markup, so it loads them only if it renders home itself.
const there = import.meta.env.SSR ? await import("./offers.tsx") : undefined;
const Offers = there?.Offers ?? lazy(async () => ({ default: (await loadChunk(() => import("./offers.tsx"))).Offers }));

export const OffersPlace = ({ offers }: { readonly offers: HomeOffers }) => (
  <Cached as="section" className="section" aria-labelledby="deals-title" subject={offers} variant="offers">
    <Suspense>
      <Offers offers={offers} />
    </Suspense>
  </Cached>
);
