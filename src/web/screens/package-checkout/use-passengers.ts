/** Connects the state of the form to drafts, to the open links of travellers, and to the call that submits it. */
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "#web/router/router-context.tsx";
import { getPassengers, submitPassengers } from "#contract/booking/cart/passengers.ts";
import { saveDraft } from "#contract/visit/save-draft.ts";
import { cleanText, EMAIL, PHONE } from "#domain/forms/field-rules.ts";
import type { PassengerDrafts } from "#domain/traveller/passenger-drafts.ts";
import { draftsOfPassengers } from "#domain/traveller/passenger-drafts.ts";
import { hasProblems } from "#contract/forms/form.ts";
import type { PartyProblems } from "#domain/traveller/passenger-form.ts";
import { contactPath, EMPTY_PASSENGER, placeOfPath, toTraveller } from "#domain/traveller/passenger-form.ts";
import { useApi } from "#web/api/api-context.ts";
import { cartAddress } from "#web/package-cart/cart-address.ts";
import type { PackageCart } from "#web/package-cart/use-package-cart.ts";
import { troubleOf } from "#web/package-cart/hold-calls.ts";
import type { FieldFocus } from "#web/passengers/field-focus.ts";
import { useTrackMarketing } from "#web/tracking/use-marketing-form.ts";
import type { CheckoutPassenger, PackageCheckoutData } from "./checkout-passengers.ts";
import type { PassengersEvent, PassengersState } from "./passengers-state.ts";
import { allProblems, firstState, nextPlace, nextState, partyOf, problemsOfCall, shownProblems } from "./passengers-state.ts";

/** Input of this document, for a package that is held again after its hold has ended. In memory only: it contains documents. */
let typedBefore: Pick<PassengersState, "forms" | "contact" | "hasMinorsPapers"> | undefined;

const POLL_MS = 10_000;

export function usePassengers(data: PackageCheckoutData, cart: PackageCart, focus: FieldFocus) {
  const { held, days, limits, isSouthAfricaOnRoute } = data;
  const [state, dispatch] = useReducer(nextState, undefined, () => firstState(data, typedBefore));
  const [passengers, setPassengers] = useState(data.passengers);
  const party = partyOf(state, passengers, { days, limits, isSouthAfricaOnRoute });
  useEffect(() => {
    typedBefore = state;
  }, [state]);
  useLogin(data, dispatch);
  useDrafts(state, passengers);
  useLinkStates(held.id, passengers, setPassengers);
  const send = useSubmit(data, cart);

  const problems = allProblems(state, party);

  /** The summary gets the focus, and the fields of its first problem are open below it. */
  const onProblems = (found: PartyProblems) => {
    const place = nextPlace(found, -1);
    if (place !== undefined) dispatch({ type: "open", place });
    focus.onField(SUMMARY);
  };
  const onField = (path: string) => {
    const place = placeOfPath(path);
    if (place !== undefined) dispatch({ type: "open", place });
    focus.onField(path);
  };
  /** Goes on with the next passenger whose entry is not complete, then with the contact. */
  const onFinished = (place: number) => {
    dispatch({ type: "finish", place });
    const first = Object.keys(problems).find((path) => placeOfPath(path) === place);
    if (first !== undefined) return focus.onField(first);
    const next = nextPlace(problems, place);
    dispatch({ type: "open", place: next });
    return next === undefined ? focus.onField(contactPath("email")) : focus.onSection(headingName(next));
  };
  const submit = async () => {
    dispatch({ type: "send" });
    const found = allProblems({ ...state, refused: {} }, party);
    if (hasProblems(found)) return onProblems(found);
    dispatch({ type: "sending" });
    const refused = await send(state, passengers);
    if (!refused) return undefined;
    dispatch({ type: "refused", ...refused });
    return onProblems(refused.problems);
  };
  const shown = shownProblems(state, party);
  return { state, dispatch, passengers, setPassengers, party, problems, shown, onField, onFinished, submit: () => void submit() };
}

/** A login on this page does not load it again. */
function useLogin({ account, passengers }: PackageCheckoutData, dispatch: (event: PassengersEvent) => void): void {
  const fill = useEffectEvent(() => {
    if (account) dispatch({ type: "account", account, lead: passengers.findIndex(({ isLead }) => isLead) });
  });
  const email = account?.email;
  useEffect(() => {
    if (email !== undefined) fill();
  }, [email]);
}

/** The name of a passenger's heading among the elements that can get the focus. */
export const headingName = (place: number): string => `heading.${place}`;

/** The name of the summary of all problems among the fields that can get the focus. */
export const SUMMARY = "summary";

function useSubmit({ held }: PackageCheckoutData, cart: PackageCart) {
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const trackMarketing = useTrackMarketing();
  return async ({ forms, contact, hasMinorsPapers }: PassengersState, passengers: readonly CheckoutPassenger[]) => {
    const lead = toTraveller(forms[passengers.findIndex(({ isLead }) => isLead)] ?? EMPTY_PASSENGER);
    const address = { mail: cleanText(EMAIL, contact.email), phoneNumber: cleanText(PHONE, contact.phone) };
    // The payment page reads the contact from its draft, which must not be later than the navigation.
    const { bookingPersonForm: draft } = draftsOfPassengers([], contact);
    const saved = api()(saveDraft, { params: { kind: "bookingPersonForm" }, body: { draft } });
    const answer = await api()(submitPassengers, {
      params: { id: held.id },
      body: {
        client: {
          firstName: lead.firstName ?? "",
          lastName: lead.lastName ?? "",
          addresses: [address],
        },
        paxes: passengers.map(({ reference, kind, isCompletedByLink }, place) =>
          isCompletedByLink
            ? { paxReferenceNumber: reference, isCompletedByLink: true as const }
            : { ...toTraveller(forms[place]!), paxReferenceNumber: reference, paxType: PAX_TYPES[kind] },
        ) as never,
        hasMinorsPapers,
        newsletter: contact.newsletter,
        ...(contact.specialRequest.trim() && { specialRequest: contact.specialRequest.trim() }),
      },
    });
    await saved;
    if (answer.ok) {
      typedBefore = undefined;
      const { destination, checkIn, nights } = held.trip;
      trackMarketing("travellerDetails", { product: "package", destination, startDate: checkIn, nights: String(nights) });
      await navigate(cartAddress(held.place, "booking", held.id));
      return undefined;
    }
    if (answer.code === "passengers-submitted") {
      await revalidate();
      return undefined;
    }
    const trouble = troubleOf(answer);
    if (trouble.kind === "expired") cart.report(trouble);
    const problems = answer.code === "invalid-input" ? problemsOfCall(answer.fields) : {};
    return { problems, failure: hasProblems(problems) || trouble.kind === "expired" ? undefined : "passengers.failed" };
  };
}

const PAX_TYPES = { adult: "ADT", child: "CHD", infant: "INF" } as const;

const PAUSE_MS = 800;
const DRAFTS = ["leadPassengerForm", "bookingPersonForm"] as const;

/**
 * Saves names and contact on the server for half an hour (CHK-012): shortly after each change, and at once when a field or the page is left, because a
 * login loads the page again. Failures are ignored.
 */
function useDrafts({ forms, contact }: PassengersState, passengers: readonly CheckoutPassenger[]) {
  const api = useApi();
  const entries = passengers.flatMap((passenger, place) => (forms[place] ? [{ ...passenger, form: forms[place] }] : []));
  const drafts = JSON.stringify(draftsOfPassengers(entries, contact));
  // What came with the page is saved already.
  const saved = useRef(drafts);
  const latest = useRef({ api, drafts });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const save = useCallback(() => {
    const { api: newest, drafts: typed } = latest.current;
    if (saved.current === typed) return;
    saved.current = typed;
    const byKind = JSON.parse(typed) as PassengerDrafts;
    const before = queue.current;
    const send = async () => {
      // An older draft must not overwrite a newer one.
      await before;
      await Promise.all(DRAFTS.map((kind) => newest()(saveDraft, { params: { kind }, body: { draft: byKind[kind] } })));
    };
    queue.current = send();
  }, []);
  useEffect(() => {
    latest.current = { api, drafts };
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [api, drafts, save]);
  useEffect(() => {
    const moments = ["pagehide", "focusout"] as const;
    for (const moment of moments) addEventListener(moment, save);
    return () => {
      for (const moment of moments) removeEventListener(moment, save);
      save();
    };
  }, [save]);
}

/** Asks whether travellers have completed their entries, while a link is open and the page is visible. */
function useLinkStates(id: string, passengers: readonly CheckoutPassenger[], set: (next: readonly CheckoutPassenger[]) => void): void {
  const api = useApi();
  const isWaiting = passengers.some(({ hasOpenLink, isCompletedByLink }) => hasOpenLink && !isCompletedByLink);
  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    const answer = await api()(getPassengers, { params: { id } });
    if (!answer.ok) return;
    const states = new Map(answer.data.passengers.map((state) => [state.paxReferenceNumber, state]));
    set(
      passengers.map((passenger) => ({
        ...passenger,
        isCompletedByLink: states.get(passenger.reference)?.isCompletedByLink ?? passenger.isCompletedByLink,
      })),
    );
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const onVisible = () => void ask();
    const timer = setInterval(onVisible, POLL_MS);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [isWaiting]);
}
