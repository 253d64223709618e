import { lazy, Suspense } from "react";
import type { Deal } from "#web/hotel/deal-card.tsx";
import { useText } from "#web/i18n/text.tsx";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Cached } from "#web/ui/base/cached.tsx";

export type { Deal } from "#web/hotel/deal-card.tsx";

// The server imports the card statically. The browser keeps the server's markup, so it loads the card only if it renders home itself.
const there = import.meta.env.SSR ? await import("#web/hotel/deal-card.tsx") : undefined;
const DealCard = there?.DealCard ?? lazy(async () => ({ default: (await loadChunk(() => import("#web/hotel/deal-card.tsx"))).DealCard }));

export function Deals({ deals }: { readonly deals: readonly Deal[] }) {
  const text = useText();
  return (
    <section className="section" aria-labelledby="deals-title">
      <div className="section-head home-head">
        <div>
          <h2 id="deals-title">{text("home.dealsTitle")}</h2>
          <p className="lead">{text("home.dealsLead")}</p>
        </div>
        <ButtonLink to="/hotels/deals" emphasis="quiet" iconAfter="arrow-right">
          {text("deals.seeAll")}
        </ButtonLink>
      </div>
      <Cached as="ul" className="deals" subject={deals} variant="deals">
        <Suspense>
          {deals.map((deal) => (
            <DealCard key={`${deal.hotelId} ${deal.startDate}`} deal={deal} />
          ))}
        </Suspense>
      </Cached>
    </section>
  );
}
