/** Seats of one direction: flights as tabs, passengers, the cabin, and seats together in one press (D23). */
import { useReducer, useState } from "react";
import { useNavigate } from "#web/router/router-context.tsx";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { useApi } from "#web/api/api-context.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { CartBill } from "#web/package-cart/cart-view.ts";
import type { PackageCart } from "#web/package-cart/use-package-cart.ts";
import type { LegSeats, SeatView } from "#web/screens/extras/extras-view.ts";
import { GoodToKnow } from "#web/screens/extras/good-to-know.tsx";
import { StepFrame } from "#web/screens/extras/step-frame.tsx";
import { useLoaded } from "#web/ui/base/use-loaded.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { CabinMap } from "./cabin-map.tsx";
import { LegTabs } from "./leg-tabs.tsx";
import { PassengerSwitch } from "./passenger-switch.tsx";
import { saveSeats, seatsWith } from "./save-seats.ts";
import type { SeatSelection, SeatEvent, SeatFacts } from "./seat-choice.ts";
import { changeSeats, completenessOf, firstChoice, flyersOf, togetherOf } from "./seat-choice.ts";
import { SeatLegend } from "./seat-legend.tsx";
import { flyerWords, priceWords } from "./seat-words.ts";
import { loadSeatMaps } from "./to-leg-seats.ts";

type Props = {
  readonly cart: PackageCart;
  readonly step: "seats-departure" | "seats-return";
  readonly legs: readonly LegSeats[];
  /** Seats of this direction were taken while the visitor was paying (ERR-019). */
  readonly areTaken: boolean;
  readonly today: CalendarDate;
};

type Problem = "taken" | "failed";

const loadDialog = () => import("./partial-seats-dialog.tsx");

export function SeatsStep({ cart, step, legs: firstLegs, areTaken, today }: Props) {
  const text = useText();
  const api = useApi();
  const navigate = useNavigate();
  const [legs, setLegs] = useState(firstLegs);
  const party = flyersOf(cart.held.passengers);
  const facts: SeatFacts = { legs, party };
  const [choice, dispatch] = useReducer(
    (state: SeatSelection, [event, known]: readonly [SeatEvent, SeatFacts]) => changeSeats(state, event, known),
    cart.seats,
    (seats) => firstChoice(facts, seats),
  );
  const [problem, setProblem] = useState<Problem | undefined>(areTaken ? "taken" : undefined);
  const [question, setQuestion] = useState<string>();
  const [dialog, openDialog] = useLoaded(loadDialog);
  const [isSaving, setSaving] = useState(false);
  const send = (event: SeatEvent, known = facts) => dispatch([event, known]);

  const save = async (chosen: SeatSelection): Promise<boolean> => {
    setSaving(true);
    const refused = await saveSeats(cart, legs, chosen);
    if (refused === "seats-taken") {
      const fresh = await loadSeatMaps(
        api(),
        cart.held.id,
        legs.map(({ leg }) => leg),
      );
      if (fresh) {
        setLegs(fresh);
        send({ type: "refresh", legs: fresh }, { legs: fresh, party });
      }
    }
    setSaving(false);
    setProblem(refused === undefined ? undefined : refused === "seats-taken" ? "taken" : "failed");
    return refused === undefined;
  };

  /** Some seats but not all: the visitor decides before the others are removed (EXTRA-003). */
  const onLeave = async (to: string): Promise<boolean> => {
    if (completenessOf(choice, facts) !== "partial") return save(choice);
    setQuestion(to);
    await openDialog();
    return false;
  };

  const removeAndLeave = async () => {
    const none = changeSeats(choice, { type: "removeAll" }, facts);
    send({ type: "removeAll" });
    const to = question;
    setQuestion(undefined);
    if (to !== undefined && (await save(none))) await navigate(to);
  };

  const shown = { ...cart, bill: billWith(cart, legs, choice) };
  const hasMaps = legs.every(({ sections }) => sections.length > 0);
  return (
    <StepFrame cart={shown} step={step} hasChoice={completenessOf(choice, facts) !== "none"} isLeaving={isSaving} onLeave={onLeave}>
      {problem ? <Notice tone="danger">{text(problem === "taken" ? "errors.seatsTaken" : "errors.errorGeneralMessage")}</Notice> : null}
      {hasMaps ? <Chooser {...{ facts, choice, send }} /> : <Notice tone="info">{text("extras.noSeatMap")}</Notice>}
      <GoodToKnow held={cart.held} step={step} today={today} />
      {dialog && question !== undefined ? (
        <dialog.PartialSeatsDialog onStay={() => setQuestion(undefined)} onLeave={() => void removeAndLeave()} />
      ) : null}
    </StepFrame>
  );
}

/** The bill with the choice, before it is stored. */
function billWith(cart: PackageCart, legs: readonly LegSeats[], choice: SeatSelection): CartBill {
  const { bill } = cart;
  const seats = seatsWith(cart, legs, choice);
  const sumOf = (list: PackageCart["seats"]) => list.reduce((sum, { price }) => sum + price.minor, 0);
  const others = bill.lines.filter(({ kind }) => kind !== "seat");
  const own = seats.map(
    ({ flightNumber, seat, price }) => ({ kind: "seat", code: `${flightNumber} ${seat}`, name: seat, amount: price }) as const,
  );
  return { ...bill, lines: [...others, ...own], total: { ...bill.total, minor: bill.total.minor + sumOf(seats) - sumOf(cart.seats) } };
}

type ChooserProps = { readonly facts: SeatFacts; readonly choice: SeatSelection; readonly send: (event: SeatEvent) => void };

function Chooser({ facts, choice, send }: ChooserProps) {
  const text = useText();
  const { legs, party } = facts;
  const [refused, setRefused] = useState("");
  const leg = legs.find((one) => one.leg.number === choice.flight) ?? legs[0];
  if (!leg) return null;
  const seating = choice.seats[leg.leg.number] ?? {};
  const active = party.find(({ reference }) => reference === choice.passenger);
  const onPress = (seat: SeatView, refusal: "taken" | "exit-row" | undefined) => {
    const name = active ? flyerWords(active, party, text) : "";
    setRefused(refusal === undefined ? "" : text(`extras.refused.${refusal}`, { seat: seat.id, name }));
    if (refusal === undefined) send({ type: "press", seat: seat.id });
  };
  return (
    <>
      <LegTabs legs={legs} selected={leg.leg.number} onSelect={(flight) => send({ type: "showFlight", flight })} />
      <div className="seats" role="tabpanel" aria-labelledby={`flight-${leg.leg.number}`}>
        <div className="seats-side">
          <Together {...{ facts, choice, send }} />
          <PassengerSwitch {...{ leg, seating, party, send }} passenger={choice.passenger} />
          <output className="seats-refused">{refused}</output>
        </div>
        <div className="seats-plane">
          <SeatLegend leg={leg} />
          <p className="visually-hidden">{text("extras.arrowKeys")}</p>
          <CabinMap {...{ leg, seating, party, onPress }} passenger={choice.passenger} />
        </div>
      </div>
    </>
  );
}

/** Names the price before the press. */
function Together({ facts, choice, send }: ChooserProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { legs, party } = facts;
  const found = togetherOf(facts);
  const [leg] = legs;
  if (!found || !leg || party.filter(({ kind }) => kind !== "infant").length < 2) return null;
  const isChosen = legs.every(({ leg: { number } }) => JSON.stringify(choice.seats[number]) === JSON.stringify(found.seats[number]));
  const seats = legs.map(({ leg: { number } }) => Object.values(found.seats[number] ?? {}).join(", ")).join(" · ");
  return (
    <div className="seats-together">
      <p>
        <strong>{text("extras.togetherTitle")}</strong>
        <span className="hint">{text(found.areTogether ? "extras.togetherText" : "extras.nearText", { seats })}</span>
      </p>
      <Button size="small" emphasis="quiet" aria-pressed={isChosen} onClick={() => send({ type: isChosen ? "removeAll" : "together" })}>
        {isChosen ? text("extras.removeSeats") : text("extras.together", { price: priceWords(found.minor, leg, text, languageTag) })}
      </Button>
    </div>
  );
}
