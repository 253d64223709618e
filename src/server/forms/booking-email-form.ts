/** The form that corrects the email address of a booking, for browsers without JavaScript. It makes the same call that scripts make. */
import { Hono } from "hono";
import type { Context as HonoContext } from "hono";
import { z } from "zod";
import { updateBookingEmail } from "#contract/booking/update-booking-email.ts";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { saveDraft } from "#contract/visit/save-draft.ts";
import { parseAddress } from "#domain/market/parse-address.ts";
import { safeReturnAddress } from "#domain/visitor/safe-return-address.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { LeadFormOptions } from "./lead-form-handlers.ts";
import { readForm } from "#server/http/read-form.ts";

const BOOKING_EMAIL_FORM_PATH = "/bookings/form/email";
const MAX_FORM_BYTES = 4_096;
/** Only paths are compared, so any origin will do. */
const ANY_ORIGIN = "http://site.invalid";
/** Errors that the page has texts for; all others get the general text. */
const SHOWN_ERRORS: ReadonlySet<string> = new Set(["email-empty", "invalid-input", "booking-email-final", "too-many-requests", "too-busy"]);

const word = z.string().catch("");
const FormSchema = z.object({ number: word, email: word, newEmail: word, returnUrl: word });
type EmailForm = z.infer<typeof FormSchema>;

export function createBookingEmailForm(options: LeadFormOptions): Hono {
  const app = new Hono();
  app.post(BOOKING_EMAIL_FORM_PATH, (c) => takeForm(c, options));
  return app;
}

async function takeForm(c: HonoContext, { dispatch, resolveCaller, configuration }: LeadFormOptions): Promise<Response> {
  c.header("cache-control", "no-store");
  const caller = await resolveCaller(c.req.raw, updateBookingEmail);
  const brand = caller instanceof Refusal ? undefined : (await configuration.current()).byId.get(caller.brandId);
  if (caller instanceof Refusal || !brand) return c.text("This Page does not exist", 404);
  const fields = await readForm(c, { maxBytes: MAX_FORM_BYTES, formAddress: () => "/" });
  if (fields instanceof Response) return fields;
  const form = FormSchema.parse(fields);
  return c.redirect(withOutcome(form.returnUrl, brand, await correct(dispatch, caller, form)), 303);
}

async function correct(dispatch: LeadFormOptions["dispatch"], caller: Caller, form: EmailForm): Promise<Readonly<Record<string, string>>> {
  const { number, email, newEmail } = form;
  if (newEmail.trim() === "") return { error: "email-empty" };
  const answer = await dispatch(updateBookingEmail, { params: { id: number }, body: { email, newEmail } }, caller);
  if (!answer.ok) return { error: SHOWN_ERRORS.has(answer.code) ? answer.code : "server-error" };
  // The page finds the booking by the address stored for this browser.
  const draft = { email: answer.data.email, reservationId: number };
  await dispatch(saveDraft, { params: { kind: "reservationEmail" }, body: { draft } }, caller);
  return { said: "corrected" };
}

/** The thank-you page of the form. Input never goes into an address. */
function withOutcome(returnUrl: string, brand: BrandItem, outcome: Readonly<Record<string, string>>): string {
  const location = safeReturnAddress(returnUrl, ANY_ORIGIN, (pathname) => parseAddress(pathname, brand).ok);
  if (location === undefined) return "/";
  const url = new URL(location, ANY_ORIGIN);
  for (const name of ["said", "error"]) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}
