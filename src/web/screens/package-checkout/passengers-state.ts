/** State of the form: what was typed, which problems are shown, and what the server refused. */
import type { PartyProblems, PassengerForm, PassengerParty, ContactField, ContactForm } from "#domain/traveller/passenger-form.ts";
import { contactPath, MINORS_PATH, partyProblems, placeOfPath } from "#domain/traveller/passenger-form.ts";
import { contactFromDraft, passengersFromDraft } from "#domain/traveller/passenger-drafts.ts";
import type { CheckoutPassenger, PackageCheckoutData } from "./checkout-passengers.ts";

export type PassengersState = {
  readonly forms: readonly PassengerForm[];
  readonly contact: ContactForm;
  readonly hasMinorsPapers: boolean;
  /** The passenger whose fields are shown; one at a time, because five forms are many screens on a phone. */
  readonly open: number | undefined;
  /** Passengers whom the visitor has declared finished: their empty fields are problems, too. */
  readonly finished: ReadonlySet<number>;
  /** Fields that the visitor has left: their problems are shown unless they are empty. */
  readonly left: ReadonlySet<string>;
  readonly wasSent: boolean;
  /** Problems that only the server knows, until the field changes. */
  readonly refused: PartyProblems;
  /** Text key of a refusal that names no field. */
  readonly failure: string | undefined;
  readonly isSending: boolean;
};

export type PassengersEvent =
  | { readonly type: "fill"; readonly place: number; readonly fields: Partial<PassengerForm> }
  | { readonly type: "contact"; readonly fields: Partial<ContactForm> }
  | { readonly type: "papers"; readonly hasMinorsPapers: boolean }
  | { readonly type: "leave"; readonly path: string }
  | { readonly type: "open"; readonly place: number | undefined }
  | { readonly type: "fold"; readonly place: number }
  | { readonly type: "finish"; readonly place: number }
  | { readonly type: "account"; readonly account: Account; readonly lead: number }
  | { readonly type: "send" }
  | { readonly type: "sending" }
  | { readonly type: "refused"; readonly problems: PartyProblems; readonly failure: string | undefined };

type Account = NonNullable<PackageCheckoutData["account"]>;
type Typed = Pick<PassengersState, "forms" | "contact" | "hasMinorsPapers">;

const untouched = ({ forms, contact, hasMinorsPapers }: Typed, data: PackageCheckoutData): PassengersState => ({
  forms,
  contact,
  hasMinorsPapers,
  open: nextPlace(partyProblems(partyOf({ forms, contact, hasMinorsPapers }, data.passengers, data)), -1),
  finished: new Set(),
  left: new Set(),
  wasSent: false,
  refused: {},
  failure: undefined,
  isSending: false,
});

/** `typed`: the visitor's input of this page before the package was held again. */
export function firstState(data: PackageCheckoutData, typed: Typed | undefined): PassengersState {
  const { passengers, drafts, account } = data;
  if (typed?.forms.length === passengers.length) return untouched(typed, data);
  const forms = passengersFromDraft(passengers, drafts.leadPassengerForm);
  const known = account && { phone: account.phone, email: account.email, emailRepeat: account.email };
  const typedNow = {
    forms: forms.map((form, place) => (passengers[place]?.isLead && account ? withName(form, account) : form)),
    contact: contactFromDraft(drafts.bookingPersonForm, known ?? {}),
    hasMinorsPapers: false,
  };
  return untouched(typedNow, data);
}

const withName = (form: PassengerForm, { firstName, lastName }: Account) =>
  form.firstName === "" && form.lastName === "" ? { ...form, firstName, lastName } : form;

/** A login fills the empty fields; typed values stay. The account's email is that of both fields or of none. */
function withAccount(state: PassengersState, { account, lead }: { readonly account: Account; readonly lead: number }): PassengersState {
  const { phone, email, emailRepeat } = state.contact;
  const contact = {
    phone: phone || account.phone,
    ...(email === "" && emailRepeat === "" && { email: account.email, emailRepeat: account.email }),
  };
  return {
    ...state,
    forms: state.forms.map((form, place) => (place === lead ? withName(form, account) : form)),
    contact: { ...state.contact, ...contact },
  };
}

const without = (problems: PartyProblems, isGone: (path: string) => boolean): PartyProblems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !isGone(path)));

export function nextState(state: PassengersState, event: PassengersEvent): PassengersState {
  switch (event.type) {
    case "fill": {
      const paths = new Set(Object.keys(event.fields).map((field) => `paxes.${event.place}.${field}`));
      return {
        ...state,
        forms: state.forms.map((form, place) => (place === event.place ? { ...form, ...event.fields } : form)),
        refused: without(state.refused, (path) => paths.has(path)),
      };
    }
    case "contact": {
      const paths = new Set(Object.keys(event.fields).map((field) => contactPath(field as ContactField)));
      return { ...state, contact: { ...state.contact, ...event.fields }, refused: without(state.refused, (path) => paths.has(path)) };
    }
    case "papers":
      return { ...state, hasMinorsPapers: event.hasMinorsPapers };
    case "leave":
      return { ...state, left: new Set([...state.left, event.path]) };
    case "open":
      return { ...state, open: event.place };
    case "fold":
      // The browser closes the former entry when another one is opened; the event must not close the new one.
      return state.open === event.place ? { ...state, open: undefined } : state;
    case "finish":
      return { ...state, finished: new Set([...state.finished, event.place]) };
    case "account":
      return withAccount(state, event);
    case "send":
      return { ...state, wasSent: true, failure: undefined };
    case "sending":
      return { ...state, isSending: true, failure: undefined };
    default:
      return { ...state, isSending: false, refused: event.problems, failure: event.failure };
  }
}

type Facts = Pick<PackageCheckoutData, "days" | "limits" | "isSouthAfricaOnRoute">;

export const partyOf = (
  { forms, contact, hasMinorsPapers }: Typed,
  passengers: readonly CheckoutPassenger[],
  { days, limits, isSouthAfricaOnRoute }: Facts,
): PassengerParty => ({
  members: passengers.flatMap(({ kind, isLead, isCompletedByLink }, place) => {
    const form = forms[place];
    return form ? [{ kind, isLead, isCompletedByLink, form }] : [];
  }),
  contact,
  hasMinorsPapers,
  days,
  limits,
  isSouthAfricaOnRoute,
});

/** The next passenger whose entry is not complete: after `place`, otherwise from the beginning. */
export function nextPlace(problems: PartyProblems, place: number): number | undefined {
  const places = Object.keys(problems).flatMap((path) => placeOfPath(path) ?? []);
  const sorted = places.filter((other) => other !== place).toSorted((one, other) => one - other);
  return sorted.find((other) => other > place) ?? sorted[0];
}

/** More lines about one passenger than a phone shows at a glance. */
const MAX_LINES = 3;

/** For the summary: a passenger with many problems is one line, which leads to the first of them. */
export function summaryOf(problems: PartyProblems): readonly { readonly path: string; readonly count: number }[] {
  const groups = Map.groupBy(Object.keys(problems), (path) => placeOfPath(path) ?? path);
  return [...groups.values()].flatMap((paths) =>
    paths.length > MAX_LINES ? [{ path: paths[0]!, count: paths.length }] : paths.map((path) => ({ path, count: 1 })),
  );
}

/** Those that only the server knows come last. */
export function allProblems(state: PassengersState, party: PassengerParty): PartyProblems {
  const own = partyProblems(party);
  const needsPapers = MINORS_PATH in state.refused && !state.hasMinorsPapers;
  return { ...without(state.refused, (path) => path === MINORS_PATH && !needsPapers), ...own };
}

export function shownProblems(state: PassengersState, party: PassengerParty): PartyProblems {
  const valueAt = (path: string): string => {
    const [group, place, field] = path.split(".");
    if (group === "contact") return state.contact[place as ContactField];
    return state.forms[Number(place)]?.[field as keyof PassengerForm] ?? "";
  };
  const isFinished = (path: string) => state.finished.has(placeOfPath(path) ?? -1);
  const isShown = (path: string) =>
    state.wasSent || path in state.refused || isFinished(path) || (state.left.has(path) && valueAt(path) !== "");
  return without(allProblems(state, party), (path) => !isShown(path));
}

/** Fields of the call → fields of this form. */
const CALL_FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^client\.addresses\.\d+\.mail$/, contactPath("email")],
  [/^client\.addresses\.\d+\.phoneNumber$/, contactPath("phone")],
  [/^client\.(firstName|lastName)$/, "paxes.0.$1"],
];

export const problemsOfCall = (fields: Readonly<Record<string, string>> = {}): PartyProblems =>
  Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => {
      const [pattern, name] = CALL_FIELDS.find(([known]) => known.test(path)) ?? [];
      return [pattern && name ? path.replace(pattern, name) : path, problem];
    }),
  );
