/**
 * Small values that many calls share. The `error` texts are message keys for the form that made the call. Amounts on the wire are decimal numbers
 * in units of their currency (12.34), as in the specification; internally money is in minor units, and `platform` converts at this boundary.
 */
import { z } from "zod";
import {
  EMAIL,
  FIRST_NAME,
  ID,
  LAST_NAME,
  NEW_PASSWORD,
  PHONE,
  PROMO_CODE,
  RESERVATION_NUMBER,
  TYPED_PASSWORD,
} from "#domain/forms/field-rules.ts";
import type { Binary } from "../base/call.ts";
import { textSchema } from "./text-schema.ts";

export const IdSchema = textSchema(ID);

/** Sealed: only the server can read it. */
const SealedSchema = z
  .string()
  .max(2000)
  .regex(/^[A-Za-z0-9][\w.~-]*$/);

/** A quote of a rate. */
export const RateKeySchema = SealedSchema;
/** The criteria of a search. */
export const AvailabilityIdSchema = SealedSchema;

/** Numeric, and too long to guess. */
export const ReservationNumberSchema = textSchema(RESERVATION_NUMBER);

export const WordSchema = z.string().max(200);

/** An amount sent by a client: compared with the server's amount, never used. */
export const SentAmountSchema = z.number().min(0).max(10_000_000);
export const AmountSchema = z.number();

/** A calendar date, YYYY-MM-DD, in local time of the place. */
export const DaySchema = z.iso.date();
/** An instant in UTC. */
export const MomentSchema = z.iso.datetime();

export const EmailSchema = textSchema(EMAIL);

/** Names of account holders: Latin letters of any language. Passengers use the letters of their passport. */
export const FirstNameSchema = textSchema(FIRST_NAME);
export const LastNameSchema = textSchema(LAST_NAME);
export const PhoneSchema = textSchema(PHONE);

export const PromoCodeSchema = textSchema(PROMO_CODE);

export const TypedPasswordSchema = textSchema(TYPED_PASSWORD);
export const NewPasswordSchema = textSchema(NEW_PASSWORD);

/** A return address on our own site; the use case refuses any other. */
export const ReturnUrlSchema = z.string().max(2000);

/** For calls without a result. */
export const NothingSchema = z.strictObject({});

/** The output of `binary` calls. */
export const BinarySchema = z.custom<Binary>((value) => typeof value === "object" && value !== null && "bytes" in value);
