-- Carts and bookings of several parts, and payments by company credit and in two steps.
--
-- `part_count` decides who writes the parts. With one part the triggers of migration 39 copy the columns of the hotel, as before. With more, the
-- program writes all parts itself, in the statement that increases `booking.version`; part 1 is the hotel whose columns the row repeats.

alter table prebooking
  add column part_count smallint not null default 1 check (part_count between 1 and 20),
  -- The price of all parts together, after the package discount; null if the quote of the hotel is the price.
  add column parts_minor bigint check (parts_minor >= 0),
  add column service_fee_minor bigint not null default 0 check (service_fee_minor >= 0),
  add constraint prebooking_parts_priced check (part_count = 1 or parts_minor is not null);

alter table booking
  add column part_count smallint not null default 1 check (part_count between 1 and 20),
  add column parts_minor bigint check (parts_minor >= 0),
  add column service_fee_minor bigint not null default 0 check (service_fee_minor >= 0),
  -- Null in rows of older programs: points if points were used, otherwise a payment at the provider.
  add column payment_method text check (payment_method in ('card', 'paypal', 'points', 'company')),
  add column company_id text check (length(company_id) between 1 and 100),
  -- Paid at booking; the rest is outstanding. Null if everything is paid at once.
  add column deposit_minor bigint check (deposit_minor > 0),
  drop constraint booking_paid_in_one_way,
  add constraint booking_paid_in_one_way check ((payment_reference is null) = (points_used > 0 or company_id is not null)),
  add constraint booking_credit_alone check (company_id is null or points_used = 0),
  add constraint booking_deposit_within_total check (deposit_minor <= total_minor),
  add constraint booking_parts_priced check (part_count = 1 or parts_minor is not null);

alter table prebooking_part
  add column can_hold boolean not null default true,
  add column quote_ref text,
  add column quote_ends_at timestamptz,
  -- Its part of the price of all parts, to the minor unit; null if it is the only part.
  add column share_minor bigint check (share_minor >= 0),
  -- What a substitute has to match, such as the airports and the arrival of a flight.
  add column facts jsonb;

alter table booking_part
  add column can_hold boolean not null default true,
  add column quote_ref text,
  add column quote_ends_at timestamptz,
  add column share_minor bigint check (share_minor >= 0),
  add column facts jsonb,
  -- What the supplier keeps of its price after the part was cancelled.
  add column kept_minor bigint check (kept_minor >= 0),
  -- How far a lost part was replaced: requested again, substituted, offered to the traveller.
  add column mending text check (mending in ('again', 'substitute', 'offer')),
  -- Substitutes that only the traveller can accept, until an instant.
  add column offer jsonb,
  add column offer_ends_at timestamptz,
  add constraint booking_part_offer_ends check ((offer is null) = (offer_ends_at is null)),
  add constraint booking_part_kept_within_cost check (kept_minor <= cost_minor);

-- P11: nothing else is booked or cancelled while the outcome of one part is unknown.
create unique index booking_part_one_unknown on booking_part (brand_id, booking_id) where state = 'unknown';

create or replace function copy_prebooking_part() returns trigger language plpgsql as $$
begin
  if new.part_count > 1 then
    if tg_op = 'UPDATE' and new.state <> 'open' then
      update prebooking_part set state = cart_part_state_of(new.state) where brand_id = new.brand_id and prebooking_id = new.id;
    end if;
    return null;
  end if;
  insert into prebooking_part (brand_id, prebooking_id, part_no, kind, supplier, hold_id, hold_epoch, state, request, price_minor, cost_minor, terms)
  values (new.brand_id, new.id, 1, 'hotel', new.supplier, new.hold_id, new.hold_epoch, cart_part_state_of(new.state), hotel_request_of(new.quote),
    (new.quote ->> 'totalMinor')::bigint, (new.quote ->> 'netMinor')::bigint, new.stay -> 'terms')
  on conflict (brand_id, prebooking_id, part_no) do update set supplier = excluded.supplier, hold_id = excluded.hold_id,
    hold_epoch = excluded.hold_epoch, state = excluded.state, request = excluded.request, price_minor = excluded.price_minor,
    cost_minor = excluded.cost_minor, terms = excluded.terms;
  return null;
end $$;

create or replace function insert_booking_part() returns trigger language plpgsql as $$
begin
  if new.part_count = 1 then
    insert into booking_part (brand_id, booking_id, part_no, kind, supplier, hold_id, hold_epoch, state, request, price_minor, cost_minor, terms)
    values (new.brand_id, new.id, 1, 'hotel', new.supplier, new.hold_id, new.hold_epoch, part_state_of(new.state), hotel_request_of(new.quote),
      (new.quote ->> 'totalMinor')::bigint, (new.quote ->> 'netMinor')::bigint, new.stay -> 'terms');
  end if;
  insert into booking_payment (brand_id, booking_id, seq, method, purpose, reference, amount_minor, captured_minor, refunded_minor)
  values (new.brand_id, new.id, 1,
    case
      when new.payment_method is not null then new.payment_method
      when new.points_used > 0 then 'points'
      else coalesce((select case method when 'paypal' then 'paypal' else 'card' end from payment_session
        where brand_id = new.brand_id and reference = new.payment_reference), 'card')
    end,
    case when new.deposit_minor is null then 'full' else 'deposit' end,
    new.payment_reference, coalesce(new.deposit_minor, new.total_minor), captured_of(new), refunded_of(new));
  return null;
end $$;

create or replace function update_booking_part() returns trigger language plpgsql as $$
begin
  if new.part_count = 1 and (part_state_of(old.state) <> part_state_of(new.state) or old.hold_id <> new.hold_id) then
    update booking_part set state = part_state_of(new.state), hold_id = new.hold_id, hold_epoch = new.hold_epoch, unknown_since = new.unknown_since
    where brand_id = new.brand_id and booking_id = new.id and part_no = 1;
  end if;
  if captured_of(old) <> captured_of(new) or refunded_of(old) <> refunded_of(new) then
    update booking_payment set captured_minor = captured_of(new), refunded_minor = refunded_of(new)
    where brand_id = new.brand_id and booking_id = new.id and seq = 1;
  end if;
  return null;
end $$;
