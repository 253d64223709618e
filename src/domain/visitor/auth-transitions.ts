/** Transitions of the authentication dialog as a table, from section 4 of the specification. */
import type { AuthVariant } from "./auth-variant.ts";

export const AUTH_EVENTS = [
  "close",
  "logIn",
  "signUp",
  "forgotPassword",
  /** The email address already has an account. */
  "accountExists",
  /** No answer, or an unreadable one. */
  "fault",
  /** The main button of a dialog without a form. */
  "proceed",
] as const;
export type AuthEvent = (typeof AUTH_EVENTS)[number];

/**
 * `stay`: the page stays unchanged. `reload`: it is reloaded. `home`: the page needs a login, so the visitor goes home. `login-hash`: the same page
 * is reloaded with the login dialog. `continue`: what the opener of the dialog wanted. `onward`: where a login leads. `join`: the page that sells
 * the club.
 */
type AuthLeave = "stay" | "reload" | "home" | "login-hash" | "continue" | "onward" | "join";

export type AuthStep =
  | { readonly show: AuthVariant }
  | {
      readonly leave: AuthLeave;
      /** The stored return address is discarded. */
      readonly forgetsReturn?: true;
    };

export type AuthFacts = {
  readonly isSessionExpired: boolean;
  readonly goesHome: boolean;
  readonly hasMatchingAccount: boolean;
  /** The visitor logged in while the dialog was open: however it is closed, the page behind it was rendered for a guest and must be replaced. */
  readonly isSignedIn: boolean;
  /** Brands without a club have nothing to join. */
  readonly hasClub: boolean;
  /** The form whose answer never came. */
  readonly failedIn: "login" | "signUp";
};

type Rule = AuthStep | ((facts: AuthFacts) => AuthStep);
type Row = Partial<Readonly<Record<AuthEvent, Rule>>>;

const show = (variant: AuthVariant): AuthStep => ({ show: variant });
const leave = (to: AuthLeave): AuthStep => ({ leave: to });

/** Going home also loads a new page, so it wins over a reload: a protected page would only ask for a login again. */
function refuseRequests({ goesHome, isSessionExpired }: AuthFacts): AuthStep {
  if (goesHome) return { leave: "home", forgetsReturn: true };
  return leave(isSessionExpired ? "reload" : "stay");
}

const closeLogin = (facts: AuthFacts): AuthStep =>
  facts.hasMatchingAccount && !facts.goesHome && !facts.isSessionExpired ? show("areYouSureLogin") : refuseRequests(facts);

const SWITCHES: Row = { logIn: show("login"), signUp: show("signUp"), forgotPassword: show("forgotPassword") };
const ANSWERS: Row = { accountExists: show("alreadyHaveAccount"), fault: show("error") };
const toClub = ({ hasClub }: AuthFacts): AuthStep => leave(hasClub ? "join" : "onward");

const TABLE: Readonly<Record<AuthVariant, Row>> = {
  login: { ...SWITCHES, ...ANSWERS, close: closeLogin },
  signUp: { ...SWITCHES, ...ANSWERS, close: refuseRequests },
  alreadyHaveAccount: { ...SWITCHES, close: refuseRequests },
  forgotPassword: { ...SWITCHES, close: refuseRequests },
  awesome: { close: leave("onward"), proceed: leave("onward") },
  becomeMember: { close: leave("onward"), proceed: toClub },
  joinClub: { close: leave("onward"), proceed: toClub },
  error: { close: refuseRequests, proceed: refuseRequests, logIn: ({ failedIn }) => show(failedIn) },
  areYouSureLogin: { close: leave("stay"), logIn: show("login"), proceed: leave("continue") },
  wannaBeLogin: {
    close: { leave: "stay", forgetsReturn: true },
    logIn: show("login"),
    signUp: show("signUp"),
    proceed: { leave: "continue", forgetsReturn: true },
  },
  obligoConfirmation: { close: leave("stay"), proceed: leave("continue") },
  sessionInvalid: { close: ({ goesHome }) => leave(goesHome ? "home" : "login-hash"), logIn: show("login") },
};

/** Undefined if the dialog has no such button. */
export function nextAuthStep(variant: AuthVariant, event: AuthEvent, facts: AuthFacts): AuthStep | undefined {
  if (facts.isSignedIn && event === "close") return leave("onward");
  const rule = TABLE[variant][event];
  return typeof rule === "function" ? rule(facts) : rule;
}
