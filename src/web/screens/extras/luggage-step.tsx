/** Checked bags by passenger and direction, beside what the fare includes (EXTRA-006, EXTRA-010). */
import { useState } from "react";
import { addPackageAncillaries } from "#contract/booking/cart/add-ancillaries.ts";
import { removePackageAncillary } from "#contract/booking/cart/remove-ancillary.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { PackageCart } from "#web/package-cart/use-package-cart.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import type { BagOffer, Bags } from "./extras-view.ts";
import { GoodToKnow } from "./good-to-know.tsx";
import type { Flyer } from "./seats/seat-choice.ts";
import { flyersOf, seatedOf } from "./seats/seat-choice.ts";
import { flyerWords } from "./seats/seat-words.ts";
import { StepFrame } from "./step-frame.tsx";

type Props = { readonly cart: PackageCart; readonly bags: Bags; readonly today: CalendarDate };
type Direction = BagOffer["direction"];

const DIRECTIONS = ["out", "back"] as const;

/** The entry of the cart: the code of the offer and the passenger. */
const entryOf = ({ code }: BagOffer, passenger: string): string => `${code}-P${passenger}`;

export function LuggageStep({ cart, bags, today }: Props) {
  const text = useText();
  const [hasFailed, setFailed] = useState(false);
  const party = flyersOf(cart.held.passengers);
  const chosen = new Set(cart.bill.lines.flatMap(({ kind, code }) => (kind === "bag" ? [code] : [])));
  const offersOf = (direction: Direction) => bags.offers.filter((offer) => offer.direction === direction);
  const chosenOf = (direction: Direction, passenger: string) => offersOf(direction).find((offer) => chosen.has(entryOf(offer, passenger)));
  // A choice is shown at once, and taken back if the call is refused.
  const [pending, setPending] = useState<Readonly<Record<string, string>>>({});
  const shownOf = (direction: Direction, passenger: string) =>
    pending[`${direction} ${passenger}`] ?? chosenOf(direction, passenger)?.code ?? "";
  const choose = async (direction: Direction, passenger: string, code: string) => {
    const before = chosenOf(direction, passenger);
    const key = `${direction} ${passenger}`;
    if (pending[key] !== undefined || (before?.code ?? "") === code) return;
    setPending((others) => ({ ...others, [key]: code }));
    const outcome = await cart.change((api, id) =>
      code === "" && before
        ? api(removePackageAncillary, { params: { id, code: entryOf(before, passenger) } })
        : api(addPackageAncillaries, { params: { id }, body: { items: [{ code, paxReferenceNumber: passenger }] } }),
    );
    setPending(({ [key]: _done, ...others }) => others);
    setFailed(!outcome.ok);
  };
  /** One bag for every passenger and direction that has none, in one call. */
  const missing = DIRECTIONS.flatMap((direction) => {
    const offer = offersOf(direction).find(({ count }) => count === 1);
    const without = seatedOf(party).filter(({ reference }) => shownOf(direction, reference) === "");
    return offer ? without.map(({ reference }) => ({ offer, passenger: reference })) : [];
  });
  const chooseForAll = async () => {
    setPending(Object.fromEntries(missing.map(({ offer, passenger }) => [`${offer.direction} ${passenger}`, offer.code])));
    const items = missing.map(({ offer, passenger }) => ({ code: offer.code, paxReferenceNumber: passenger }));
    const outcome = await cart.change((api, id) => api(addPackageAncillaries, { params: { id }, body: { items } }));
    setPending({});
    setFailed(!outcome.ok);
  };
  return (
    <StepFrame cart={cart} step="luggage" hasChoice={chosen.size > 0}>
      <Included bags={bags} />
      {hasFailed ? <Notice tone="danger">{text("errors.errorGeneralMessage")}</Notice> : null}
      {bags.offers.length === 0 ? <Notice tone="info">{text("extras.noMoreBags")}</Notice> : null}
      {missing.length > 2 && Object.keys(pending).length === 0 ? (
        <BagsForAll offers={missing.map(({ offer }) => offer)} onChoose={() => void chooseForAll()} />
      ) : null}
      {bags.offers.length === 0
        ? null
        : seatedOf(party).map((flyer) => (
            <section key={flyer.reference} className="bag-card" aria-labelledby={`bags-${flyer.reference}`}>
              <h2 id={`bags-${flyer.reference}`}>{flyerWords(flyer, party, text)}</h2>
              <div className="bag-ways">
                {DIRECTIONS.filter((direction) => offersOf(direction).length > 0).map((direction) => (
                  <BagChoice
                    key={direction}
                    {...{ flyer, direction }}
                    offers={offersOf(direction)}
                    included={bags.included?.checkedBags ?? 0}
                    value={shownOf(direction, flyer.reference)}
                    onChoose={(code) => void choose(direction, flyer.reference, code)}
                  />
                ))}
              </div>
            </section>
          ))}
      <GoodToKnow held={cart.held} step="luggage" today={today} />
    </StepFrame>
  );
}

type ForAllProps = { readonly offers: readonly BagOffer[]; readonly onChoose: () => void };

/** A family would have to press twice for each passenger. Names the price before the press. */
function BagsForAll({ offers, onChoose }: ForAllProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [first] = offers;
  if (!first) return null;
  const price = { ...first.price, minor: offers.reduce((sum, offer) => sum + offer.price.minor, 0) };
  return (
    <div className="seats-together">
      <p>
        <strong>{text("extras.bagsForAllTitle")}</strong>
        <span>{text("extras.bagsForAllText")}</span>
      </p>
      <Button emphasis="quiet" onClick={onChoose}>
        {text("extras.bagsForAll", { count: offers.length, price: formatPrice(price, languageTag) })}
      </Button>
    </div>
  );
}

type ChoiceProps = {
  readonly flyer: Flyer;
  readonly direction: Direction;
  readonly offers: readonly BagOffer[];
  readonly included: number;
  readonly value: string;
  readonly onChoose: (code: string) => void;
};

function BagChoice({ flyer, direction, offers, included, value, onChoose }: ChoiceProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const choices = [
    { value: "", label: text("extras.bagsIncluded", { count: included }), ...(included > 0 && { detail: text("extras.free") }) },
    ...offers.map(({ code, count, price }) => ({
      value: code,
      // "1 more" would be wrong where the fare includes none.
      label: text(included > 0 ? "extras.bagsMore" : "extras.bagsIncluded", { count }),
      detail: `+${formatPrice(price, languageTag)}`,
    })),
  ];
  return (
    <RadioGroup
      label={text(direction === "out" ? "packages.out" : "packages.back")}
      name={`bags-${direction}-${flyer.reference}`}
      {...{ choices, value }}
      onChange={onChoose}
    />
  );
}

/** The allowance of the fare for every passenger and direction. */
function Included({ bags: { included } }: Pick<Props, "bags">) {
  const text = useText();
  if (!included) return null;
  const { family, checkedBags, checkedKg, cabinBag } = included;
  const size = cabinBag.centimetres.join("x");
  return (
    <section className="bag-included" aria-labelledby="bags-included">
      <h2 id="bags-included">{text("extras.inFare", { fare: text(`packages.fare.${family}`) })}</h2>
      <ul>
        <li>
          <Icon name="check" />
          <p>{text("extras.cabinBag", { size, weight: cabinBag.weightKg })}</p>
        </li>
        <li>
          <Icon name={checkedBags > 0 ? "check" : "minus"} />
          <p>{text("extras.checkedBags", { count: checkedBags, weight: checkedKg })}</p>
        </li>
      </ul>
    </section>
  );
}
