import type { ChosenRate } from "#domain/hotel/hotel-links.ts";
import { isFreeNow } from "#web/hotel/terms-words.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { buttonClass } from "#web/ui/button/button.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { RateView, RoomView } from "#web/screens/hotel/hotel-view.ts";
import { FeesAtHotel, RateDetails } from "./rate-details.tsx";
import { RatePrice } from "./rate-price.tsx";
import type { RateHoles } from "./rate-texts.ts";
import { RATE_HOLES, rateTexts } from "./rate-texts.ts";
import type { PageStay } from "#web/screens/hotel/page-stay.ts";

export type RateRowProps = {
  readonly room: RoomView;
  readonly rate: RateView;
  readonly at: PageStay;
  /** The checkout of a rate. */
  readonly linkTo: (rate: ChosenRate) => string;
  /** Omits nights and cancellation steps, for folded rates: few visitors open them and every phone would have to parse them. */
  readonly isBrief?: boolean;
};

/** The rows of all hotels share their markup. */
const ROW = Object.freeze({});

export const RateRow = defineFragment({
  name: "rate",
  as: "li",
  holes: RATE_HOLES,
  read: ({ room, rate, at, linkTo, isBrief = false }: RateRowProps, settings) => ({
    content: ROW,
    kind: {
      bbId: rate.bbId,
      isBrief,
      isRecommended: rate.isRecommended,
      isFree: rate.terms !== null && isFreeNow(rate.terms.summary),
      isMember: rate.publicPrice !== null,
    },
    shown: rate,
    fill: () => {
      const href = settings.page.prefix + linkTo({ roomTypeId: room.roomTypeId, bbId: rate.bbId, price: rate.price });
      return rateTexts(rate, { href, room: room.name, isBrief }, at, settings);
    },
  }),
  attributes: ({ kind: { isRecommended, bbId } }) => ({
    className: classNames("rate", isRecommended && "rate-recommended"),
    "data-bb-id": bbId,
  }),
  render: ({ kind, holes }) => <RateInside texts={holes} kind={kind} />,
});

type Kind = { readonly isBrief: boolean; readonly isRecommended: boolean; readonly isFree: boolean; readonly isMember: boolean };

function RateInside({ texts, kind }: { readonly texts: RateHoles; readonly kind: Kind }) {
  const text = useText();
  return (
    <>
      <div className="rate-words">
        <p className="rate-board">
          <strong>{texts.board}</strong>
          {kind.isRecommended ? (
            <Badge tone="accent" icon="sparkles">
              {text("details.recommended")}
            </Badge>
          ) : null}
        </p>
        <p className={kind.isFree ? "rate-terms rate-terms-free" : "rate-terms"} suppressHydrationWarning>
          {kind.isFree ? <Icon name="circle-check" /> : null}
          <span>{texts.terms}</span>
        </p>
        <p className="rate-badges">
          {texts.promotion ? (
            <Badge tone="positive" icon="tag">
              {texts.promotion}
            </Badge>
          ) : null}
          {texts.left ? <Badge tone="caution">{texts.left}</Badge> : null}
        </p>
        <FeesAtHotel fees={texts.fees} />
        {kind.isBrief ? null : <RateDetails texts={texts} />}
      </div>
      <RatePrice texts={texts} isMember={kind.isMember} />
      <a className={buttonClass({}, "rate-choose")} {...texts.href}>
        {text("details.choose")}
        <span className="visually-hidden">
          {" "}
          {texts.room}, {texts.board}
        </span>
      </a>
    </>
  );
}
