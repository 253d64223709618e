/** Texts and buttons of the dialogs without a form. */
import type { AuthEvent } from "#domain/visitor/auth-transitions.ts";
import type { AuthVariant } from "#domain/visitor/auth-variant.ts";
import type { IconName } from "#web/ui/icons/icon-names.ts";

type FormVariant = Extract<AuthVariant, "login" | "signUp" | "forgotPassword">;
export type MessageVariant = Exclude<AuthVariant, FormVariant>;

type AuthAction = { readonly label: string; readonly event: AuthEvent };

type AuthMessage = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly tone?: "member" | "caution";
  /** The first is the strong one. */
  readonly actions: readonly [AuthAction, ...AuthAction[]];
};

/** Has a parameter for the name. */
export const WELCOME = "auth.welcomeTitle";

const LOG_IN: AuthAction = { label: "shell.logIn", event: "logIn" };
const AS_GUEST: AuthAction = { label: "auth.continueAsGuest", event: "proceed" };
const EXPLORE: AuthAction = { label: "auth.explore", event: "proceed" };
const NOT_NOW: AuthAction = { label: "auth.notNow", event: "close" };

const MESSAGES: Readonly<Record<MessageVariant, AuthMessage>> = {
  alreadyHaveAccount: {
    icon: "circle-user",
    title: "auth.alreadyTitle",
    text: "errors.alreadyHaveAccountError",
    actions: [LOG_IN, { label: "login.forgot", event: "forgotPassword" }],
  },
  awesome: { icon: "sparkles", title: "auth.awesomeTitle", text: "auth.awesomeText", actions: [EXPLORE] },
  becomeMember: {
    icon: "crown",
    tone: "member",
    title: WELCOME,
    text: "auth.becomeMemberText",
    actions: [{ label: "auth.seeTheClub", event: "proceed" }, NOT_NOW],
  },
  joinClub: {
    icon: "gift",
    tone: "member",
    title: WELCOME,
    text: "auth.joinClubText",
    actions: [{ label: "auth.joinTheClub", event: "proceed" }, NOT_NOW],
  },
  error: {
    icon: "warning",
    tone: "caution",
    title: "errors.authErrorOops",
    text: "errors.authErrorProblem",
    actions: [
      { label: "errors.authErrorTryAgain", event: "logIn" },
      { label: "errors.authErrorOk", event: "proceed" },
    ],
  },
  areYouSureLogin: { icon: "circle-user", title: "auth.areYouSureTitle", text: "auth.areYouSureText", actions: [LOG_IN, AS_GUEST] },
  wannaBeLogin: { icon: "lock", tone: "member", title: "auth.wannaBeTitle", text: "auth.wannaBeText", actions: [LOG_IN, AS_GUEST] },
  obligoConfirmation: {
    icon: "shield-check",
    title: "auth.obligoTitle",
    text: "auth.obligoText",
    actions: [
      { label: "auth.obligoConfirm", event: "proceed" },
      { label: "shell.cancel", event: "close" },
    ],
  },
  sessionInvalid: {
    icon: "clock",
    tone: "caution",
    title: "auth.sessionInvalidTitle",
    text: "errors.loginSessionExpired",
    actions: [LOG_IN],
  },
};

type WordFacts = { readonly hasClub: boolean; readonly isClubMember: boolean; readonly isClub: boolean };

/** A brand without a club shows new visitors only a welcome. */
export function messageOf(variant: MessageVariant, { hasClub, isClubMember, isClub }: WordFacts): AuthMessage {
  const message = MESSAGES[variant];
  if (variant === "awesome" && isClubMember) return { ...message, icon: "crown", tone: "member", text: "auth.awesomeMemberText" };
  if (variant === "awesome" && isClub && hasClub)
    return { ...message, text: "auth.awesomeClubText", actions: [{ label: "auth.goOn", event: "proceed" }] };
  if ((variant === "becomeMember" || variant === "joinClub") && !hasClub)
    return { icon: "sparkles", title: message.title, text: "auth.awesomeText", actions: [EXPLORE] };
  return message;
}

export const isMessage = (variant: AuthVariant): variant is MessageVariant => Object.hasOwn(MESSAGES, variant);
