/** Deals with their live prices. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { Card, CardTitle } from "#web/ui/card.tsx";
import { Kept } from "#web/ui/kept.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";

export type Deal = {
  readonly hotelId: string;
  readonly name: string;
  readonly region: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly price: Money;
  readonly promotion: string;
};

const addressOf = ({ hotelId, startDate, endDate }: Deal) =>
  `/hotels/details?${new URLSearchParams({ hotelId, startDate, endDate }).toString()}`;

export function Deals({ deals }: { readonly deals: readonly Deal[] }) {
  const text = useText();
  return (
    <section className="section" aria-labelledby="deals-title">
      <div className="section-head">
        <h2 id="deals-title">{text("home.dealsTitle")}</h2>
        <p className="lead">{text("home.dealsLead")}</p>
      </div>
      <Kept as="ul" className="home-deals" subject={deals} variant="deals">
        {deals.map((deal) => (
          <DealCard key={`${deal.hotelId} ${deal.startDate}`} deal={deal} />
        ))}
      </Kept>
    </section>
  );
}

function DealCard({ deal }: { readonly deal: Deal }) {
  const languageTag = useLanguageTag();
  return (
    <Card as="li" isFlush>
      <Picture seed={deal.name} kind="facade" />
      <div className="home-deal-words">
        <p className="eyebrow">{deal.region}</p>
        <CardTitle to={addressOf(deal)}>{deal.name}</CardTitle>
        <p className="hint" suppressHydrationWarning>
          {formatStay(deal, languageTag)}
        </p>
        {deal.promotion ? <p>{deal.promotion}</p> : null}
        <Price price={deal.price} />
      </div>
    </Card>
  );
}
