/** Travellers of a package and their contact, before the payment (ROUTE-062). */
import { useText } from "#web/i18n/text.tsx";
import { needsMinorsPapers, MINORS_PATH, passengerPath, placeOfPath } from "#domain/traveller/passenger-form.ts";
import type { PassengerField } from "#domain/traveller/passenger-form.ts";
import { numbersOf } from "#domain/traveller/passenger-rules.ts";
import { ErrorList } from "#web/checkout/error-summary.tsx";
import { WithoutScripts } from "#web/checkout/without-scripts.tsx";
import checkoutStyles from "#web/checkout/checkout-parts.css?url";
import { PackageFrame } from "#web/package-cart/package-frame.tsx";
import { usePackageCart } from "#web/package-cart/use-package-cart.ts";
import { CountryList } from "#web/passengers/country-field.tsx";
import { useFieldFocus } from "#web/passengers/field-focus.ts";
import passengerStyles from "#web/passengers/passengers.css?url";
import { Styles } from "#web/ui/base/styles.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { RequiredNote } from "#web/ui/fields/field.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import type { PackageCheckoutData } from "./checkout-passengers.ts";
import { ContactSection } from "./contact-section.tsx";
import { detailOf, titleOf } from "./kind-words.ts";
import styles from "./package-checkout.css?url";
import type { PassengerFold } from "./passenger-card.tsx";
import { PassengerCard } from "./passenger-card.tsx";
import { nextPlace, summaryOf } from "./passengers-state.ts";
import { RepairOffer } from "./repair-offer.tsx";
import { SubmittedPassengers } from "./submitted-passengers.tsx";
import { headingName, SUMMARY, usePassengers } from "./use-passengers.ts";

export function PackageCheckoutScreen({ data }: { readonly data: PackageCheckoutData }) {
  const text = useText();
  const cart = usePackageCart(data.held, "checkout");
  return (
    <PackageFrame cart={cart} step="travellers" title={text("passengers.heading")}>
      <Styles href={checkoutStyles} />
      <Styles href={passengerStyles} />
      <Styles href={styles} />
      {data.isSubmitted ? <SubmittedPassengers data={data} /> : <PassengersForm data={data} cart={cart} />}
    </PackageFrame>
  );
}

const idOf = (path: string): string => `checkout-${path.replaceAll(".", "-")}`;

type FormProps = { readonly data: PackageCheckoutData; readonly cart: ReturnType<typeof usePackageCart> };

function PassengersForm({ data, cart }: FormProps) {
  const text = useText();
  const isAlive = useIsAlive();
  const focus = useFieldFocus();
  const { state, dispatch, passengers, setPassengers, party, problems, shown, onField, onFinished, submit } = usePassengers(
    data,
    cart,
    focus,
  );
  const asksForPapers = needsMinorsPapers(party) || MINORS_PATH in state.refused;
  const rooms = Map.groupBy(
    passengers.map((passenger, place) => ({ passenger, place })),
    ({ passenger }) => passenger.room,
  );
  /** The summary says which field of whom it is. */
  const wordsOf = (path: string, count: number): string => {
    const [group, place, field] = path.split(".");
    const problem = text(`errors.${shown[path]}`, numbersOf(data.limits));
    if (group !== "paxes") return problem;
    const title = titleOf(passengers, Number(place), text);
    return (count > 1 ? [title, text("passengers.wrong", { count })] : [title, text(`passengers.${field}`), problem]).join(" · ");
  };
  const foldOf = (place: number): PassengerFold => {
    const next = nextPlace(problems, place);
    return {
      isOpen: state.open === place,
      onOpen: (isOpen) => dispatch({ type: isOpen ? "open" : "fold", place }),
      headingRef: focus.refOf(headingName(place)),
      isComplete: !Object.keys(problems).some((path) => placeOfPath(path) === place),
      next: next === undefined ? text("passengers.toContact") : text("passengers.next", { passenger: titleOf(passengers, next, text) }),
      onNext: () => onFinished(place),
    };
  };
  return (
    <form
      className="passengers-form"
      noValidate
      aria-label={text("passengers.heading")}
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.isSending) submit();
      }}
    >
      <WithoutScripts />
      {state.wasSent ? (
        <ErrorList
          entries={summaryOf(shown).map(({ path, count }) => ({ field: path, id: idOf(path), words: wordsOf(path, count) }))}
          count={Object.keys(shown).length}
          summary={focus.refOf(SUMMARY)}
          onField={onField}
        />
      ) : null}
      {state.failure ? <Notice tone="danger">{text(state.failure)}</Notice> : null}
      <p className="passengers-lead">{text("passengers.lead")}</p>
      <RequiredNote />
      <CountryList countries={data.countries} />
      {[...rooms].map(([room, members]) => (
        <div key={room} className="passengers-room">
          {/* The cards have headings below it, so one room needs it, too. */}
          <h2 className={rooms.size > 1 ? undefined : "visually-hidden"}>{text("passengers.room", { number: room })}</h2>
          {members.map(({ passenger, place }) => {
            const form = state.forms[place]!;
            const prefix = `paxes.${place}.`;
            const own = Object.entries(shown).filter(([path]) => path.startsWith(prefix));
            return (
              <PassengerCard
                key={passenger.reference}
                prebookingId={data.held.id}
                passenger={passenger}
                title={titleOf(passengers, place, text)}
                detail={detailOf(passenger, data.limits, text)}
                entry={{
                  id: idOf(`paxes.${place}`),
                  form,
                  limits: data.limits,
                  problems: Object.fromEntries(own.map(([path, key]) => [path.slice(prefix.length), key])),
                  set: (fields) => dispatch({ type: "fill", place, fields }),
                  onLeave: (field: PassengerField) => dispatch({ type: "leave", path: passengerPath(place, field) }),
                  refOf: (field) => focus.refOf(passengerPath(place, field)),
                  countries: data.countries,
                  isOwn: passenger.isLead,
                }}
                repair={<RepairOffer {...{ passenger, form, data }} />}
                fold={passengers.length > 1 ? foldOf(place) : undefined}
                onLink={() => setPassengers(passengers.map((other) => (other === passenger ? { ...other, hasOpenLink: true } : other)))}
              />
            );
          })}
        </div>
      ))}
      {asksForPapers ? (
        <div className="passengers-minors">
          <Checkbox
            id={idOf(MINORS_PATH)}
            ref={focus.refOf(MINORS_PATH)}
            label={text("passengers.minors")}
            help={text("passengers.minorsHelp")}
            isRequired
            error={shown[MINORS_PATH] && text("errors.minorsPapersRequired")}
            checked={state.hasMinorsPapers}
            onChange={(event) => dispatch({ type: "papers", hasMinorsPapers: event.target.checked })}
          />
        </div>
      ) : null}
      <ContactSection {...{ state, dispatch, focus, idOf }} problems={shown} />
      <div className="passengers-send">
        <p className="hint">{text("passengers.once")}</p>
        <Button type="submit" isWide disabled={!isAlive} isBusy={state.isSending} iconAfter="arrow-right">
          {text("passengers.send")}
        </Button>
        <p className="hint">{text("passengers.safe")}</p>
      </div>
    </form>
  );
}
