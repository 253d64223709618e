/** State of the form: what was typed, which problems are shown, and what the server refused. */
import type { PartyProblems, PassengerForm, PassengerParty, ContactField, ContactForm } from "#domain/traveller/passenger-form.ts";
import { contactPath, MINORS_PATH, partyProblems } from "#domain/traveller/passenger-form.ts";
import { contactFromDraft, passengersFromDraft } from "#domain/traveller/passenger-drafts.ts";
import type { CheckoutPassenger, PackageCheckoutData } from "./checkout-passengers.ts";

export type PassengersState = {
  readonly forms: readonly PassengerForm[];
  readonly contact: ContactForm;
  readonly hasMinorsPapers: boolean;
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
  | { readonly type: "send" }
  | { readonly type: "sending" }
  | { readonly type: "refused"; readonly problems: PartyProblems; readonly failure: string | undefined };

type Typed = Pick<PassengersState, "forms" | "contact" | "hasMinorsPapers">;

const untouched = (typed: Typed): PassengersState => ({
  ...typed,
  left: new Set(),
  wasSent: false,
  refused: {},
  failure: undefined,
  isSending: false,
});

/** `typed`: the visitor's input of this page before the package was held again. */
export function firstState(data: PackageCheckoutData, typed: Typed | undefined): PassengersState {
  const { passengers, drafts, account } = data;
  if (typed?.forms.length === passengers.length) return untouched(typed);
  const forms = passengersFromDraft(passengers, drafts.leadPassengerForm);
  const known = account && { phone: account.phone, email: account.email, emailRepeat: account.email };
  return untouched({
    forms: forms.map((form, place) => (passengers[place]?.isLead && account ? withName(form, account) : form)),
    contact: contactFromDraft(drafts.bookingPersonForm, known ?? {}),
    hasMinorsPapers: false,
  });
}

const withName = (form: PassengerForm, { firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  form.firstName === "" && form.lastName === "" ? { ...form, firstName, lastName } : form;

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
  facts: Facts,
): PassengerParty => ({
  members: passengers.flatMap(({ kind, isLead, isCompletedByLink }, place) => {
    const form = forms[place];
    return form ? [{ kind, isLead, isCompletedByLink, form }] : [];
  }),
  contact,
  hasMinorsPapers,
  ...facts,
});

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
  const isShown = (path: string) => state.wasSent || path in state.refused || (state.left.has(path) && valueAt(path) !== "");
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
