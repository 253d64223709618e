/** Forms of agents. Their pages are for agents only and lead to the login without one. */
import type { Hono } from "hono";
import { findBookingsForm, handOverForm } from "#contract/forms/agent-forms.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import { agentPageAddress } from "./form-addresses.ts";
import type { FormOptions, Outcome, Submission } from "./handle-form.ts";
import { callOf, keepDraft, mountForm, mountForms } from "./handle-form.ts";

export const createAgentForms = (options: FormOptions): Hono => mountForms([handOver, findBookings], options);

const MAX_FORM_BYTES = 8192;

const onAgentPage = (path: "/agent/panel" | "/agent/bookings") => ({
  maxBytes: MAX_FORM_BYTES,
  page: ({ brand, typed, referer }: Submission, outcome: Outcome) =>
    agentPageAddress(brand, { prefix: typed?.["prefix"], referer }, { path, said: outcome }),
});

/** Errors that the panel has a text for; all others are shown as a general error. */
const SHOWN: ReadonlySet<string> = new Set(["prebooking-expired", "hand-over-refused", "too-many-requests", "too-busy"]);

const handOver = mountForm({
  ...callOf(handOverForm),
  ...onAgentPage("/agent/panel"),
  done: () => ({ said: "handed-over" }),
  refuse: (_, { code }, { email }) => ({ error: email ? "email" : SHOWN.has(code) ? code : "server-error" }),
});

/** The page makes the call: names must not be in its address, and every call is recorded as a look. */
const findBookings = mountForm({
  ...onAgentPage("/agent/bookings"),
  form: findBookingsForm,
  send: async (submission, values) => {
    if (!submission.caller.visitor.agent) return { ok: false, code: "session-invalid", messageId: REFUSALS["session-invalid"].messageId };
    await keepDraft(submission, "agentSearch", values);
    return { ok: true, data: undefined };
  },
  done: () => ({ said: "found" }),
  refuse: (_, { code }, problems) => ({ error: Object.values(problems)[0] ?? code }),
});
