/**
 * Small values that many calls share. The `error` texts are message keys for the form that made the call. Amounts on the wire are decimal numbers
 * in units of their currency (12.34), as in the specification; internally money is in minor units, and `platform` converts at this boundary.
 */
import { z } from "zod";
import type { Binary } from "../base/call.ts";

/** Ids are ours or a supplier's: short, printable, never a path. */
export const IdSchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9][\w.:~-]*$/);

/** A sealed quote of a rate: only the server can read it. */
export const RateKeySchema = z
  .string()
  .max(2000)
  .regex(/^[A-Za-z0-9][\w.~-]*$/);

/** Numeric, and too long to guess. */
export const ReservationNumberSchema = z
  .string({ error: "reservationNumberRequired" })
  .min(1, { error: "reservationNumberRequired", abort: true })
  .regex(/^\d{3,20}$/, { error: "reservationNumberError" });

export const WordSchema = z.string().max(200);

/** An amount sent by a client: compared with the server's amount, never used. */
export const SentAmountSchema = z.number().min(0).max(10_000_000);
export const AmountSchema = z.number();

/** A calendar date, YYYY-MM-DD, in local time of the place. */
export const DaySchema = z.iso.date();
/** An instant in UTC. */
export const MomentSchema = z.iso.datetime();

export const EmailSchema = z
  .string({ error: "emailError" })
  .max(254, { error: "emailValidationError" })
  .overwrite((email) => email.replaceAll(/\s/g, ""))
  .min(1, { error: "emailError", abort: true })
  .regex(/^\w+(?:[.+-]+\w+)*@[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*\.[A-Za-z]{2,24}$/, { error: "emailValidationError" });

/** Names of account holders: Latin letters of any language. Passengers use the letters of their passport. */
const nameSchema = (required: string, error: string) =>
  z
    .string({ error: required })
    .max(60, { error })
    .overwrite((name) => name.replaceAll(".", "").trim())
    .min(1, { error: required, abort: true })
    .regex(/^[\p{Script=Latin}' -]{2,50}$/u, { error });
export const FirstNameSchema = nameSchema("firstNameRequired", "firstNameError");
export const LastNameSchema = nameSchema("lastNameRequired", "lastNameError");

/** 6 to 15 digits with the usual punctuation. */
export const PhoneSchema = z
  .string({ error: "phoneRequired" })
  .min(1, { error: "phoneRequired", abort: true })
  .max(40, { error: "phoneError" })
  .regex(/^[\s\-+()[\]#.]*(?:\d[\s\-+()[\]#.]*){6,15}$/, { error: "phoneError" });

export const PromoCodeSchema = z
  .string({ error: "promoCodeEmpty" })
  .min(1, { error: "promoCodeEmpty", abort: true })
  .max(20, { error: "promoCodeInvalid" })
  .regex(/^[A-Za-z0-9][\w-]*$/, { error: "promoCodeInvalid" });

const MAX_PASSWORD = 200;
/** Login accepts any non-empty password: the rule may have been different when it was chosen. */
export const TypedPasswordSchema = z.string({ error: "passwordError" }).min(1, { error: "passwordError" }).max(MAX_PASSWORD);
export const NewPasswordSchema = z
  .string({ error: "passwordError" })
  .min(1, { error: "passwordError", abort: true })
  .min(6, { error: "passwordLengthValidationError", abort: true })
  .max(MAX_PASSWORD, { error: "passwordLengthValidationError" })
  .regex(/^(?=.*[A-Za-z])(?=.*\d)[\x20-\x7e]+$/, { error: "passwordStrengthValidationError" });

/** A return address on our own site; the use case refuses any other. */
export const ReturnUrlSchema = z.string().max(2000);

/** For calls without a result. */
export const NothingSchema = z.strictObject({});

/** The output of `binary` calls. */
export const BinarySchema = z.custom<Binary>((value) => typeof value === "object" && value !== null && "bytes" in value);
