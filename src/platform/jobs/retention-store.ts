/**
 * Deletions that must check the tables of several areas, so that nothing is deleted that an open booking, a refund or the ledger still needs. Each
 * deletes one batch, oldest first, and skips rows that another node has locked.
 */
import { sql as template, type SQL } from "drizzle-orm";
import type { BookingState } from "#domain/booking/booking-states.ts";
import { ENDED_UNBOOKED } from "#domain/booking/booking-states.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

type Batch = { readonly before: Date; readonly limit: number };

const moment = ({ before }: Batch): SQL => template`${before.toISOString()}::timestamptz`;
const day = ({ before }: Batch): SQL => template`${before.toISOString().slice(0, 10)}::date`;

async function countDeleted(sql: Sql, statement: SQL): Promise<number> {
  const { rows } = await sql.execute<{ deleted: number }>(statement);
  return rows[0]?.deleted ?? 0;
}

const listed = (states: readonly BookingState[]): SQL =>
  template.join(
    states.map((state) => template`${state}`),
    template`, `,
  );

const UNBOOKED = listed(ENDED_UNBOOKED);
const NOT_TRAVELLING = listed([...ENDED_UNBOOKED, "CANCELLED", "REFUNDING", "REFUNDED"]);

/** A cart with a booking, or an attempt at one, stays with it; a cart with a payment stays until the payment is deleted. */
export const deleteEndedCarts = (sql: Sql, batch: Batch): Promise<number> =>
  countDeleted(
    sql,
    template`with gone as (
      delete from prebooking where ctid = any (array(
        select ctid from prebooking as cart
        where state = 'expired' and expires_at < ${moment(batch)}
          and not exists (select from booking where booking.brand_id = cart.brand_id and prebooking_id = cart.id)
          and not exists (select from payment_session as payment where payment.brand_id = cart.brand_id and prebooking_id = cart.id)
        order by expires_at limit ${batch.limit} for update skip locked))
      returning 1)
    select count(*)::integer as deleted from gone`,
  );

/** Payments that were given up: nothing is reserved at the provider any more. */
export const deleteClosedPayments = (sql: Sql, batch: Batch): Promise<number> =>
  deletePayments(sql, template`state = 'closed' and created_at < ${moment(batch)}`, batch);

/** Payments of stays that ended long ago, and of memberships: until then a refund needs them. */
export const deleteUsedPayments = (sql: Sql, batch: Batch): Promise<number> =>
  deletePayments(
    sql,
    template`state = 'used' and created_at < ${moment(batch)} and (
      exists (
        select from booking where booking.brand_id = payment.brand_id and booking.id = payment.used_by
          and booking.due_at is null and booking.state <> 'MANUAL_REVIEW' and check_out < ${day(batch)}
      ) or exists (
        select from membership_order as bought where bought.brand_id = payment.brand_id and bought.id = payment.used_by
          and bought.state not in ('STARTED', 'CHARGED', 'REVIEW')
      ))`,
    batch,
  );

/** Also deletes the provider's reference and the sandbox bank's record of the payment. */
const deletePayments = (sql: Sql, isOver: SQL, { limit }: Batch): Promise<number> =>
  countDeleted(
    sql,
    template`with gone as (
      delete from payment_session where ctid = any (array(
        select ctid from payment_session as payment where ${isOver}
        order by created_at limit ${limit} for update skip locked))
      returning brand_id, reference, provider
    ), known_as as (
      delete from provider_reference using gone
      where provider_reference.provider = gone.provider and provider_reference.reference = gone.reference
    ), in_sandbox as (
      delete from sandbox_payment using gone where sandbox_payment.brand_id = gone.brand_id and sandbox_payment.reference = gone.reference
    )
    select count(*)::integer as deleted from gone`,
  );

/** Keeps a hold that an open cart or an unfinished booking refers to: requesting it again would hold the rooms a second time. */
export const deleteReleasedHolds = (sql: Sql, batch: Batch): Promise<number> =>
  deleteHolds(sql, template`state = 'released' and held_until < ${moment(batch)}`, template`held_until`, batch);

export const deletePastHolds = (sql: Sql, batch: Batch): Promise<number> =>
  deleteHolds(sql, template`state = 'sold' and check_out < ${day(batch)}`, template`check_out`, batch);

const deleteHolds = (sql: Sql, isOver: SQL, oldest: SQL, { limit }: Batch): Promise<number> =>
  countDeleted(
    sql,
    template`with gone as (
      delete from room_hold where ctid = any (array(
        select ctid from room_hold as hold where ${isOver}
          and not exists (select from prebooking where prebooking.hold_id = hold.id and prebooking.state = 'open')
          and not exists (
            select from booking where booking.hold_id = hold.id and (booking.due_at is not null or booking.state = 'MANUAL_REVIEW'))
        order by ${oldest} limit ${limit} for update skip locked))
      returning 1)
    select count(*)::integer as deleted from gone`,
  );

/** The rooms taken on a night are the sum of its holds, so a night is kept as long as one of its holds. */
export const deletePastNights = (sql: Sql, batch: Batch): Promise<number> =>
  countDeleted(
    sql,
    template`with gone as (
      delete from room_night where ctid = any (array(
        select ctid from room_night as past
        where night < ${day(batch)} and not exists (
          select from room_hold as hold
          where hold.hotel_id = past.hotel_id and hold.room_type_id = past.room_type_id and hold.state in ('held', 'sold')
            and hold.check_in <= past.night and hold.check_out > past.night)
        order by night limit ${batch.limit} for update skip locked))
      returning 1)
    select count(*)::integer as deleted from gone`,
  );

export const deleteEnquiriesBefore = (sql: Sql, batch: Batch): Promise<number> =>
  countDeleted(
    sql,
    template`with gone as (
      delete from booking_enquiry where ctid = any (array(
        select ctid from booking_enquiry where created_at < ${moment(batch)}
        order by created_at limit ${batch.limit} for update skip locked))
      returning 1)
    select count(*)::integer as deleted from gone`,
  );

/** The booking is kept for the statutory period, without the travellers and without requests that may contain health data. */
export const forgetTravellers = (sql: Sql, batch: Batch): Promise<number> =>
  countDeleted(
    sql,
    template`with forgotten as (
      update booking set paxes = '[]', special_request = null, former_emails = '[]' where ctid = any (array(
        select ctid from booking
        where (paxes <> '[]' or special_request is not null) and check_out < ${day(batch)} and due_at is null and state <> 'MANUAL_REVIEW'
        order by check_out limit ${batch.limit} for update skip locked))
      returning 1)
    select count(*)::integer as deleted from forgotten`,
  );

/**
 * Passport data are needed until the trip is over: not for a cart that ended without a booking, nor for a cancelled trip. Also deletes the entries of
 * passengers of carts that were never submitted.
 */
export const deletePassengers = (sql: Sql, batch: Batch): Promise<number> =>
  countDeleted(
    sql,
    template`with over as (
      select party.brand_id, party.prebooking_id
      from (select brand_id, prebooking_id from passenger union select brand_id, prebooking_id from passenger_submission) as party
        join prebooking as cart on cart.brand_id = party.brand_id and cart.id = party.prebooking_id
        left join passenger_submission as sent on sent.brand_id = party.brand_id and sent.prebooking_id = party.prebooking_id
      where sent.returns_on < ${day(batch)} or (
        cart.state <> 'open' and not exists (
          select from booking
          where booking.brand_id = cart.brand_id and booking.prebooking_id = cart.id and booking.state not in (${NOT_TRAVELLING})))
      limit ${batch.limit}
    ), people as (
      delete from passenger using over where passenger.brand_id = over.brand_id and passenger.prebooking_id = over.prebooking_id returning 1
    ), parties as (
      delete from passenger_submission as sent using over where sent.brand_id = over.brand_id and sent.prebooking_id = over.prebooking_id returning 1
    )
    select ((select count(*) from people) + (select count(*) from parties))::integer as deleted`,
  );

/** An attempt that ended without a booking is kept for statistics, without personal data. */
export const anonymiseFailedAttempts = (sql: Sql, batch: Batch): Promise<number> =>
  countDeleted(
    sql,
    template`with forgotten as (
      update booking set client = '{"firstName": "", "lastName": "", "addresses": []}', email_key = '', former_emails = '[]', paxes = '[]', special_request = null,
        billing_address = null, fraud_session_id = null, wants_newsletter = false, account_id = null, is_linked = false
      where ctid = any (array(
        select ctid from booking
        where email_key <> '' and due_at is null and state in (${UNBOOKED}) and created_at < ${moment(batch)}
        order by created_at limit ${batch.limit} for update skip locked))
      returning 1)
    select count(*)::integer as deleted from forgotten`,
  );
