/**
 * Small values that many calls share. Texts given as `error` are message keys: they reach the form that made the call.
 * Amounts travel as decimal numbers in the units of their currency (12.34), as the specification writes them; inside the house money is
 * counted in minor units only, and `platform` converts at this border.
 */
import { z } from "zod";
import type { Binary } from "../call.ts";

/** Ids are ours or a supplier's: short, printable, never a path. */
export const IdSchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9][\w.:~-]*$/);

/** A sealed quote, as rates carry it: only the house can read it. */
export const RateKeySchema = z
  .string()
  .max(2000)
  .regex(/^[A-Za-z0-9][\w.~-]*$/);

/** Numeric, and long enough not to be found by trying. */
export const ReservationNumberSchema = z
  .string({ error: "reservationNumberError" })
  .regex(/^\d{3,20}$/, { error: "reservationNumberError" });

export const WordSchema = z.string().max(200);

/** An amount that was sent: only compared with what the house knows, never used. */
export const SentAmountSchema = z.number().min(0).max(10_000_000);
export const AmountSchema = z.number();

/** A calendar day, YYYY-MM-DD, in the place it speaks of. */
export const DaySchema = z.iso.date();
/** A moment in UTC. */
export const MomentSchema = z.iso.datetime();

export const EmailSchema = z
  .string({ error: "emailError" })
  .max(254, { error: "emailValidationError" })
  .overwrite((email) => email.replaceAll(/\s/g, ""))
  .min(1, { error: "emailError", abort: true })
  .regex(/^\w+(?:[.+-]+\w+)*@[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*\.[A-Za-z]{2,24}$/, { error: "emailValidationError" });

/** Names of account holders: letters of any Latin script. Passengers have the letters of their passport instead. */
const nameSchema = (error: string) =>
  z
    .string({ error })
    .max(60, { error })
    .overwrite((name) => name.replaceAll(".", "").trim())
    .regex(/^[\p{Script=Latin}' -]{2,50}$/u, { error });
export const FirstNameSchema = nameSchema("firstNameError");
export const LastNameSchema = nameSchema("lastNameError");

/** 6 to 15 digits between the signs people write around them. */
export const PhoneSchema = z
  .string({ error: "phoneError" })
  .max(40, { error: "phoneError" })
  .regex(/^[\s\-+()[\]#.]*(?:\d[\s\-+()[\]#.]*){6,15}$/, { error: "phoneError" });

export const PromoCodeSchema = z
  .string({ error: "promoCodeEmpty" })
  .min(1, { error: "promoCodeEmpty", abort: true })
  .max(20, { error: "promoCodeInvalid" })
  .regex(/^[A-Za-z0-9][\w-]*$/, { error: "promoCodeInvalid" });

const MAX_PASSWORD = 200;
/** Signing in asks only that something was typed: the rule may have been another when the password was chosen. */
export const TypedPasswordSchema = z.string({ error: "passwordError" }).min(1, { error: "passwordError" }).max(MAX_PASSWORD);
export const NewPasswordSchema = z
  .string({ error: "passwordLengthValidationError" })
  .min(6, { error: "passwordLengthValidationError", abort: true })
  .max(MAX_PASSWORD, { error: "passwordLengthValidationError" })
  .regex(/^(?=.*[A-Za-z])(?=.*\d)[\x20-\x7e]+$/, { error: "passwordStrengthValidationError" });

/** A place on the own site to come back to; the use case refuses every other. */
export const ReturnUrlSchema = z.string().max(2000);

/** For calls that have nothing to say but that it was done. */
export const NothingSchema = z.strictObject({});

/** Stands as the output of `binary` calls. */
export const BinarySchema = z.custom<Binary>((value) => typeof value === "object" && value !== null && "bytes" in value);
