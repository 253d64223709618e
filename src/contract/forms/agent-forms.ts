/** Forms of agents: handing a cart over, and finding bookings. */
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import { EMAIL, ID, optional, RESERVATION_NUMBER, textRule } from "#domain/forms/field-rules.ts";
import { findAgentBookings } from "../booking/agent-bookings.ts";
import { handOverCart } from "../booking/cart/hand-over.ts";
import type { FormValues } from "./form.ts";
import { defineForm } from "./form.ts";

/** Without an address only the code is created. */
export const handOverForm = defineForm({
  action: "/agent/hand-over",
  fields: { prebookingId: ID, email: optional(EMAIL) },
  call: handOverCart,
  toInput: ({ prebookingId, email }) => ({ body: { prebookingId, ...(email !== "" && { email }) } }),
});

const DAY = textRule(10);
const DAYS = ["arrivalDate", "bookedOn"] as const;

const filled = <Name extends string>(values: FormValues<Name>): Partial<Record<Name, string>> =>
  Object.fromEntries(Object.entries<string>(values).filter(([, value]) => value !== "")) as Partial<Record<Name, string>>;

export const findBookingsForm = defineForm({
  action: "/agent/find",
  fields: {
    number: optional(RESERVATION_NUMBER),
    lastName: { ...textRule(60), minLength: 2 },
    arrivalDate: DAY,
    bookedOn: DAY,
    agent: textRule(200),
  },
  checkAlso: (values) => ({
    ...Object.fromEntries(DAYS.filter((day) => values[day] !== "" && !isCalendarDate(values[day])).map((day) => [day, "dateInvalid"])),
    ...(Object.keys(filled(values)).length === 0 && { number: "requiredError" }),
  }),
  call: findAgentBookings,
  toInput: (values) => ({ body: filled(values) }),
});
