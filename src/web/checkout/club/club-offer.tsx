/** Club offer of a booking: prices without and with the club, and a checkbox. */
import type { ClubNumbers } from "#domain/checkout/club-at-checkout.ts";
import { clubNumbers } from "#domain/checkout/club-at-checkout.ts";
import { clubOffer, shownLines } from "#domain/checkout/checkout-view.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { NIGHTS_FOR_REWARD } from "#domain/points/points.ts";
import { HIGHEST_MEMBER_PERCENT } from "#domain/pricing/discounts.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { CheckoutSection } from "#web/checkout/checkout-section.tsx";
import { refusalKey } from "#web/checkout/trouble/refusal-words.ts";
import type { CheckoutMachine } from "#web/checkout/machine-store.ts";
import styles from "./club-offer.css?url";

type Props = {
  readonly machine: CheckoutMachine;
  /** What has the member rate. */
  readonly of: "stay" | "trip";
};

export function ClubOffer({ machine: { state, facts, dispatch }, of }: Props) {
  const text = useText();
  const offer = clubOffer(state, facts);
  if (!offer) return null;
  const lines = shownLines(state, facts);
  const refusal = state.refusals.club;
  return (
    <Comparison
      of={of}
      numbers={clubNumbers(lines, offer)}
      isChosen={lines.membership !== null}
      isBusy={state.changes.some(({ kind }) => kind === "club")}
      error={refusal && (refusal.message ?? text(refusalKey(refusal.code)))}
      onChoose={(isChosen) => dispatch({ type: "changeCart", change: { kind: "club", isChosen } })}
    />
  );
}

type ComparisonProps = Pick<Props, "of"> & {
  readonly numbers: ClubNumbers;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onChoose: (isChosen: boolean) => void;
};

const WORDS = {
  stay: { saves: "checkout.clubSaves", price: "checkout.clubStay" },
  trip: { saves: "packagePayment.clubSaves", price: "packagePayment.clubTrip" },
} as const;

function Comparison({ of, isChosen, isBusy, error, onChoose, numbers }: ComparisonProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const price = (of: keyof ClubNumbers) => formatPrice(numbers[of], languageTag);
  const saves = numbers.saved.minor > 0;
  return (
    <CheckoutSection
      name="club"
      title={text("checkout.clubTitle")}
      lead={saves ? text(WORDS[of].saves, { amount: price("saved") }) : undefined}
    >
      <Styles href={styles} />
      <div className="club-offer" data-chosen={isChosen}>
        <table className="club-compare">
          <caption className="visually-hidden">{text("checkout.clubCompare")}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{text("checkout.priceTitle")}</span>
              </th>
              <th scope="col">{text("checkout.clubWithout")}</th>
              <th scope="col">{text("checkout.clubWith")}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{text(WORDS[of].price)}</th>
              <td>{price("without")}</td>
              <td>{price("memberStay")}</td>
            </tr>
            <tr>
              <th scope="row">{text("checkout.clubYear")}</th>
              <td>–</td>
              <td>{price("fee")}</td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text("checkout.clubTogether")}</th>
              <td>{price("without")}</td>
              <td>
                <strong>{price("together")}</strong>
              </td>
            </tr>
          </tfoot>
        </table>
        <Benefits />
        <Checkbox
          id="checkout-club"
          name="joinClub"
          label={text("checkout.clubJoin", { fee: price("fee") })}
          error={error}
          checked={isChosen}
          aria-busy={isBusy}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <p className="hint club-terms">
          {text("checkout.clubAgree")}{" "}
          <Link to="/terms-and-conditions#membership" target="_blank">
            {text("checkout.clubTerms")}
          </Link>
          {" · "}
          <Link to="/club" target="_blank">
            {text("checkout.clubMore")}
          </Link>
        </p>
      </div>
    </CheckoutSection>
  );
}

function Benefits() {
  const text = useText();
  const { rewardsLive } = usePage().configuration.club;
  const lines = [
    text("checkout.clubPrices", { percent: HIGHEST_MEMBER_PERCENT }),
    text("checkout.clubGuarantee"),
    ...(rewardsLive ? [text("checkout.clubNights", { count: NIGHTS_FOR_REWARD })] : []),
    text("checkout.clubEnds"),
  ];
  return (
    <ul className="club-benefits">
      {lines.map((line) => (
        <li key={line}>
          <Icon name="check" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
