/** Forms about bookings and about trips that employees arrange. The page of the form is in its field `returnUrl`. */
import type { Hono } from "hono";
import { formValues } from "#contract/forms/form.ts";
import { declineReviewsForm, reviewForm } from "#contract/forms/review-forms.ts";
import { bookingEmailForm, enquiryForm, leadForm } from "#contract/forms/trip-forms.ts";
import { LEAD_FIELDS } from "#domain/search/lead-fields.ts";
import { pageOf, withOutcome } from "./form-addresses.ts";
import type { FormOptions, Outcome, Submission } from "./handle-form.ts";
import { callOf, keepDraft, mountForm, mountForms } from "./handle-form.ts";

export const createTripForms = (options: FormOptions): Hono => mountForms([lead, bookingEmail, enquiry, review, declineReviews], options);

/** The page that the form names, or the one that the browser was on if the form could not be read. */
function formPage({ brand, typed, referer }: Submission): string | undefined {
  if (typed) return pageOf(brand, typed["returnUrl"] ?? "");
  const url = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  return url && pageOf(brand, url.pathname + url.search);
}

/** `names`: the parameters of an earlier outcome, which are replaced. */
const onReturnPage = (names: readonly string[], anchor = "") => ({
  page: (submission: Submission, outcome: Outcome) => {
    const page = formPage(submission);
    return page === undefined ? "/" : `${withOutcome(page, names, outcome)}${anchor}`;
  },
});

/** Errors that the page has no text for get the general one. */
const outcomeOf = (codes: ReadonlySet<string>, code: string): Outcome => ({ error: codes.has(code) ? code : "server-error" });

const LEAD_ERRORS: ReadonlySet<string> = new Set(["too-many-requests", "too-busy"]);

const lead = mountForm({
  ...callOf(leadForm),
  ...onReturnPage(["sent", "problems", "error"], "#request"),
  maxBytes: 16_384,
  done: (_, { reference }) => ({ sent: reference }),
  refuse: (_, { code }, problems) => {
    const invalid = LEAD_FIELDS.filter((field) => problems[field]);
    return invalid.length > 0 ? { problems: invalid.join() } : outcomeOf(LEAD_ERRORS, code);
  },
});

const EMAIL_ERRORS: ReadonlySet<string> = new Set(["invalid-input", "booking-email-final", "too-many-requests", "too-busy"]);

const bookingEmail = mountForm({
  ...callOf(bookingEmailForm),
  ...onReturnPage(["said", "error"]),
  maxBytes: 4_096,
  done: async (submission, { email }) => {
    // The page finds the booking by the address stored for this browser.
    await keepDraft(submission, "reservationEmail", { email, reservationId: formValues(bookingEmailForm, submission.typed ?? {}).number });
    return { said: "corrected" };
  },
  refuse: (_, { code }, { newEmail }) => (newEmail === "emailError" ? { error: "email-empty" } : outcomeOf(EMAIL_ERRORS, code)),
});

const ENQUIRY_PAGE = onReturnPage(["enquiry"], "#booking-enquiry");

/** Both pages with this form show other errors, too, so its outcome has its own parameter. */
const enquiry = mountForm({
  form: enquiryForm,
  maxBytes: 32_768,
  page: (submission, { error, ...outcome }) => ENQUIRY_PAGE.page(submission, { ...outcome, ...(error && { enquiry: error }) }),
  send: async (submission, values) => {
    // A visitor without JavaScript who opened the page by a mailed link is known by nothing else.
    await keepDraft(submission, "reservationEmail", { email: values.sender, reservationId: values.number });
    return callOf(enquiryForm).send(submission, values);
  },
  done: (_, { shouldCall }) => ({ enquiry: shouldCall ? "call" : "sent" }),
});

const REVIEW_PAGE = onReturnPage(["said", "error", "decline"]);

const review = mountForm({ ...callOf(reviewForm), ...REVIEW_PAGE, maxBytes: 32_768, done: () => ({ said: "sent" }) });

const declineReviews = mountForm({ ...callOf(declineReviewsForm), ...REVIEW_PAGE, maxBytes: 4_096, done: () => ({ said: "declined" }) });
