/** Forms about bookings and about trips that employees arrange. */
import { CANCELLATION_REASONS } from "#domain/cancellation/cancellation-reasons.ts";
import type { FieldRule } from "#domain/forms/field-rules.ts";
import { ANY_TEXT, EMAIL, ENQUIRY_MESSAGE, FIRST_NAME, PHONE, RESERVATION_NUMBER, textRule } from "#domain/forms/field-rules.ts";
import { contactOf, MAX_NOTE_LENGTH } from "#domain/search/lead-fields.ts";
import type { Product } from "#domain/search/product.ts";
import { PRODUCTS } from "#domain/search/product.ts";
import { getHotelBooking } from "../booking/get-booking.ts";
import { sendHotelEnquiry } from "../booking/send-enquiry.ts";
import { updateBookingEmail } from "../booking/update-booking-email.ts";
import { createLead } from "../partners/create-lead.ts";
import type { FormFields, ScriptForm } from "./form.ts";
import { defineForm } from "./form.ts";

/** Number and email must not appear in a URL, so the form needs JavaScript. */
export const lookUpForm: ScriptForm<"number" | "email", typeof getHotelBooking> = {
  fields: { number: RESERVATION_NUMBER, email: EMAIL },
  callFields: { id: "number" },
  call: getHotelBooking,
  toInput: ({ number, email }) => ({ params: { id: number }, body: { email } }),
};

export const bookingEmailForm = defineForm({
  action: "/bookings/form/email",
  fields: { number: RESERVATION_NUMBER, email: EMAIL, newEmail: EMAIL },
  callFields: { id: "number" },
  call: updateBookingEmail,
  toInput: ({ number, ...body }) => ({ params: { id: number }, body }),
});

export const enquiryForm = defineForm({
  action: "/bookings/form/enquiry",
  fields: { number: RESERVATION_NUMBER, sender: EMAIL, message: ENQUIRY_MESSAGE },
  callFields: { id: "number", body: "message" },
  call: sendHotelEnquiry,
  toInput: ({ number, sender, message }) => ({ params: { id: number }, body: { sender, body: message } }),
});

export const MAX_REASON_LENGTH = 1000;

/** Has no call: the reason is asked first, and the booking is cancelled after a confirmation that repeats the fee. */
export const cancelForm: FormFields<"reason" | "reasonText"> = {
  fields: {
    reason: {
      required: "requiredError",
      maxLength: 20,
      pattern: new RegExp(`^(?:${CANCELLATION_REASONS.join("|")})$`),
      invalid: "requiredError",
    },
    reasonText: textRule(MAX_REASON_LENGTH),
  },
};

/** One field for both: an @ makes it an email address. */
const contact: FieldRule = (typed) => (typed.includes("@") ? EMAIL : PHONE);

const isProduct = (text: string): text is Product => (PRODUCTS as readonly string[]).includes(text);

export const leadForm = defineForm({
  action: "/leads/form",
  fields: {
    product: ANY_TEXT,
    search: textRule(2000),
    name: FIRST_NAME,
    contact,
    note: textRule(MAX_NOTE_LENGTH),
    consent: ANY_TEXT,
  },
  checkAlso: ({ consent }) => (consent === "" ? { consent: "pleaseCheck" } : {}),
  callFields: { email: "contact", phone: "contact", hasConsented: "consent" },
  call: createLead,
  toInput: ({ product, search, name, contact: typed, note }) => ({
    body: { product: isProduct(product) ? product : "hotels", search, name, note, hasConsented: true as const, ...contactOf(typed) },
  }),
});
