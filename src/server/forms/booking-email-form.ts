/** The form that corrects the email address of a booking, for browsers without JavaScript. It makes the same call that scripts make. */
import { Hono } from "hono";
import type { Context as HonoContext } from "hono";
import { z } from "zod";
import { updateBookingEmail } from "#contract/booking/update-booking-email.ts";
import { saveDraft } from "#contract/visit/save-draft.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { pageOf, withOutcome } from "./form-addresses.ts";
import type { FormOptions } from "./form-sender.ts";
import { resolveSender } from "./form-sender.ts";
import { readForm } from "#server/http/read-form.ts";

const BOOKING_EMAIL_FORM_PATH = "/bookings/form/email";
const MAX_FORM_BYTES = 4_096;
/** Errors that the page has texts for; all others get the general text. */
const SHOWN_ERRORS: ReadonlySet<string> = new Set(["email-empty", "invalid-input", "booking-email-final", "too-many-requests", "too-busy"]);

const word = z.string().catch("");
const FormSchema = z.object({ number: word, email: word, newEmail: word, returnUrl: word });
type EmailForm = z.infer<typeof FormSchema>;

export function createBookingEmailForm(options: FormOptions): Hono {
  const app = new Hono();
  app.post(BOOKING_EMAIL_FORM_PATH, (c) => takeForm(c, options));
  return app;
}

async function takeForm(c: HonoContext, options: FormOptions): Promise<Response> {
  const sender = await resolveSender(c, options, updateBookingEmail);
  if (sender instanceof Response) return sender;
  const { caller, brand } = sender;
  const fields = await readForm(c, { maxBytes: MAX_FORM_BYTES, formAddress: () => "/" });
  if (fields instanceof Response) return fields;
  const form = FormSchema.parse(fields);
  const outcome = await correct(options.dispatch, caller, form);
  const page = pageOf(brand, form.returnUrl);
  return c.redirect(page === undefined ? "/" : withOutcome(page, ["said", "error"], outcome), 303);
}

async function correct(dispatch: FormOptions["dispatch"], caller: Caller, form: EmailForm): Promise<Readonly<Record<string, string>>> {
  const { number, email, newEmail } = form;
  if (newEmail.trim() === "") return { error: "email-empty" };
  const answer = await dispatch(updateBookingEmail, { params: { id: number }, body: { email, newEmail } }, caller);
  if (!answer.ok) return { error: SHOWN_ERRORS.has(answer.code) ? answer.code : "server-error" };
  // The page finds the booking by the address stored for this browser.
  const draft = { email: answer.data.email, reservationId: number };
  await dispatch(saveDraft, { params: { kind: "reservationEmail" }, body: { draft } }, caller);
  return { said: "corrected" };
}
