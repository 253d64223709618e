/** Extras of the booking: a membership, points spent, or points earned. */
import { useLocation } from "#web/router/router-context.tsx";
import type { BookedWith } from "#domain/checkout/booked-with.ts";
import { NOTHING_BESIDES, readBookedWith } from "#domain/checkout/booked-with.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { pointsEarned } from "#domain/points/points.ts";
import { convertMinor } from "#domain/pricing/exchange.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { BookingView, PriceLineKind } from "#web/booking/booking-view.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { useVisitor } from "#web/visitor/page-context.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";

/** History state exists only in the browser, so it is read after hydration. */
function useBookedWith(): BookedWith {
  const { state } = useLocation() as { readonly state: unknown };
  return useIsAlive() ? readBookedWith(state) : NOTHING_BESIDES;
}

export function BookedBesides({ booking }: { readonly booking: BookingView }) {
  const { joined, points } = useBookedWith();
  const { userTypeId, isAuthenticated } = useVisitor();
  if (booking.kind === "cancelled") return null;
  const isMember = (isAuthenticated && userTypeId === USER_TYPE.CLUB) || joined !== null;
  const used = booking.pointsUsed ?? points;
  const earned = isMember && used === null && booking.kind === "confirmed" ? pointsOf(booking) : 0;
  return (
    <>
      {joined ? <Joined joined={joined} booking={booking} /> : null}
      {used === null ? null : <PaidWithPoints count={used} />}
      {earned > 0 ? <EarnsPoints count={earned} isSigned={isAuthenticated} /> : null}
    </>
  );
}

/** Membership fees and card fees earn no points. */
const EARNING: ReadonlySet<PriceLineKind> = new Set(["rooms", "transfer", "seats", "bags", "serviceFee", "promo"]);

function pointsOf({ lines, total }: BookingView): number {
  const paid = lines.reduce((sum, { kind, amount }) => (EARNING.has(kind) ? sum + amount.minor : sum), 0);
  return pointsEarned(Math.round(convertMinor(paid, total.currency as CurrencyCode, "USD")));
}

function Joined({
  joined: { fee, account },
  booking,
}: {
  readonly joined: NonNullable<BookedWith["joined"]>;
  readonly booking: BookingView;
}) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { email } = booking;
  if (booking.kind === "waiting") return <p className="card">{text("thankYou.joinedWaiting")}</p>;
  return (
    <section className="card booking-next" aria-labelledby="booking-joined">
      <h2 id="booking-joined">{text("thankYou.joinedTitle")}</h2>
      <ol>
        <Line>{text("thankYou.joinedText", { fee: formatPrice(fee, languageTag) })}</Line>
        {account === "new" ? <Line>{text("thankYou.joinedNew", { email })}</Line> : null}
        {account === "known" ? <Line>{text("thankYou.joinedKnown", { email })}</Line> : null}
        <Line>{text("thankYou.joinedGuarantee")}</Line>
      </ol>
      {account === "signed-in" ? (
        <p className="actions">
          <ButtonLink to="/account/membership" emphasis="quiet" size="small">
            {text("thankYou.joinedAction")}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

function Line({ children }: { readonly children: string }) {
  return (
    <li>
      <Icon name="check" />
      <span>{children}</span>
    </li>
  );
}

function PaidWithPoints({ count }: { readonly count: number }) {
  const text = useText();
  return (
    <section className="card booking-next" aria-labelledby="booking-points">
      <h2 id="booking-points">{text("thankYou.pointsPaid", { count })}</h2>
      <p>{text("thankYou.pointsText")}</p>
      <Statement />
    </section>
  );
}

function EarnsPoints({ count, isSigned }: { readonly count: number; readonly isSigned: boolean }) {
  const text = useText();
  return (
    <section className="card booking-next" aria-labelledby="booking-earns">
      <h2 id="booking-earns">{text("thankYou.pointsEarned", { count })}</h2>
      <p>{text("thankYou.pointsEarnedText")}</p>
      {isSigned ? <Statement /> : null}
    </section>
  );
}

function Statement() {
  const text = useText();
  return (
    <p className="actions">
      <ButtonLink to="/account/membership" emphasis="quiet" size="small">
        {text("thankYou.pointsStatement")}
      </ButtonLink>
    </p>
  );
}
