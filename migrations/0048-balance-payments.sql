-- A booking made with a deposit is paid by a second payment, the balance. `booking.captured_minor` is the sum of both.

alter table booking
  -- When the balance is due; null if everything is paid at booking. Stored, because the rule of the brand may change later.
  add column balance_due_on date,
  -- The last day on which the traveller was reminded or warned.
  add column balance_reminded_on date,
  add constraint booking_balance_after_deposit check (balance_due_on is null or deposit_minor is not null);

-- Bookings of older programs: 45 days before the first flight, the only rule there was.
update booking set balance_due_on = (part.facts #>> '{out,legs,0,departure,day}')::date - 45
from booking_part as part
where part.brand_id = booking.brand_id and part.booking_id = booking.id and part.kind = 'flight' and booking.deposit_minor is not null
  and part.facts #>> '{out,legs,0,departure,day}' is not null;

create index booking_balance_open on booking (balance_due_on)
  where balance_due_on is not null and state = 'CONFIRMED' and captured_minor < total_minor;

alter table booking_payment
  -- Of a balance only; payment 1 has the state of its booking. `domain/deposit/balance-states.ts` lists the transitions.
  add column state text check (state in ('STARTED', 'CAPTURED', 'REFUSED', 'REVIEW')),
  -- Of the idempotency key of the call that started it.
  add column key_hash text,
  -- The refusal it ended in.
  add column ending text,
  -- When a worker continues it, unless the process that works on it has finished it before.
  add column retry_at timestamptz,
  add column unknown_since timestamptz,
  add column created_at timestamptz,
  add constraint booking_payment_balance_states check ((purpose = 'balance') = (state is not null)),
  add constraint booking_payment_balance_started check (state is null or (key_hash is not null and reference is not null and created_at is not null)),
  add constraint booking_payment_has_timer check (coalesce(state = 'STARTED', false) = (retry_at is not null)),
  add constraint booking_payment_balance_captured check (state is null or (state = 'CAPTURED') = (captured_minor > 0));

-- At most one balance of a booking is being paid, is paid or waits for a person.
create unique index booking_payment_one_balance on booking_payment (brand_id, booking_id) where state in ('STARTED', 'CAPTURED', 'REVIEW');
create unique index booking_payment_one_live_reference on booking_payment (reference) where state in ('STARTED', 'CAPTURED', 'REVIEW');
create index booking_payment_retry on booking_payment (retry_at) where retry_at is not null;

alter table payment_session
  drop constraint payment_session_purpose_check,
  add constraint payment_session_purpose_check check (purpose in ('booking', 'membership', 'balance')),
  -- The booking whose balance is paid.
  add column booking_id uuid,
  add constraint payment_session_of_balance check ((purpose = 'balance') = (booking_id is not null));
create index payment_session_of_booking on payment_session (brand_id, booking_id, created_at) where booking_id is not null;

-- What was captured of payment 1, and what was refunded of it: a refund comes from the balance first.
create function first_captured_of(one booking) returns bigint language sql immutable return
  least(captured_of(one), coalesce(one.deposit_minor, one.total_minor));

create function first_refunded_of(one booking) returns bigint language sql immutable return
  greatest(0, refunded_of(one) - (captured_of(one) - first_captured_of(one)));

create or replace function update_booking_part() returns trigger language plpgsql as $$
begin
  if new.part_count = 1 and (part_state_of(old.state) <> part_state_of(new.state) or old.hold_id <> new.hold_id) then
    update booking_part set state = part_state_of(new.state), hold_id = new.hold_id, hold_epoch = new.hold_epoch, unknown_since = new.unknown_since
    where brand_id = new.brand_id and booking_id = new.id and part_no = 1;
  end if;
  if captured_of(old) <> captured_of(new) or refunded_of(old) <> refunded_of(new) then
    update booking_payment set captured_minor = first_captured_of(new), refunded_minor = first_refunded_of(new)
    where brand_id = new.brand_id and booking_id = new.id and seq = 1;
    update booking_payment set refunded_minor = refunded_of(new) - first_refunded_of(new)
    where brand_id = new.brand_id and booking_id = new.id and state = 'CAPTURED';
  end if;
  return null;
end $$;
