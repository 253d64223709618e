/** The error catalogue: what the house may answer instead of what was asked. One row per refusal; screens find the text by `messageKey`. */
type Row = {
  readonly status: number;
  /** Id on the wire, as other systems know it. */
  readonly messageId: string;
  readonly messageKey: string;
  /** The English text of the catalogue; other languages live in `messages/`. */
  readonly text: string;
};

export const REFUSALS = {
  "invalid-input": { status: 422, messageId: "invalid.input", messageKey: "invalidInput", text: "Please check the highlighted fields" },
  "server-error": { status: 500, messageId: "server.error", messageKey: "errorInServer", text: "Sorry, there was an unexpected error" },
  "no-answer": { status: 504, messageId: "no.answer", messageKey: "errorInServer", text: "Sorry, there was an unexpected error" },
  "too-many-requests": {
    status: 429,
    messageId: "too.many.requests",
    messageKey: "tooManyRequests",
    text: "Too many attempts. Please wait a moment and try again",
  },
  "session-invalid": {
    status: 401,
    messageId: "session.invalid",
    messageKey: "loginSessionExpired",
    text: "Looks like your session has expired, Please log in again.",
  },
  "not-allowed": { status: 403, messageId: "not.allowed", messageKey: "notAllowed", text: "You are not allowed to do this" },
  "call-not-served": { status: 404, messageId: "call.not.served", messageKey: "errorGeneralMessage", text: "This call is not served here" },
  "token-invalid": { status: 401, messageId: "token.invalid", messageKey: "errorGeneralMessage", text: "The token is not known" },
  "content-not-found": { status: 404, messageId: "content.not.found", messageKey: "pageNotFound", text: "This Page does not exist" },
  "affiliate-unreachable": {
    status: 502,
    messageId: "affiliate.unreachable",
    messageKey: "errorGeneralMessage",
    text: "The affiliate network did not answer",
  },
  "wrong-password": {
    status: 401,
    messageId: "wrong.password",
    messageKey: "loginPasswordError",
    text: "The password you entered is incorrect",
  },
  "agent-login-failed": {
    status: 401,
    messageId: "agent.login.failed",
    messageKey: "agentLoginFailed",
    text: "Login failed. Incorrect username or password",
  },
} as const satisfies Record<string, Row>;

export type RefusalCode = keyof typeof REFUSALS;
