-- A cart and a booking consist of parts, each reserved at one supplier, and a booking is paid by one or more payments.
--
-- Part 1 and payment 1 repeat columns of `prebooking` and `booking`. Triggers copy them in the statement that changes the columns: programs that do
-- not know these tables keep them right, and a transition of a hotel booking is still one round trip. Further parts and payments are written by the
-- program alone, always in a statement or transaction that also increases `booking.version`.

create table prebooking_part (
  brand_id text not null,
  prebooking_id text not null,
  part_no smallint not null check (part_no between 1 and 20),
  kind text not null check (kind in ('hotel', 'flight', 'transfer')),
  supplier text not null,
  hold_id text not null,
  hold_epoch integer not null check (hold_epoch >= 0),
  state text not null check (state in ('open', 'held', 'booked', 'unknown', 'lost', 'undone')),
  -- What is reserved, as the supplier's port takes it.
  request jsonb not null,
  price_minor bigint not null check (price_minor >= 0),
  -- What we owe the supplier; null if it quotes selling prices only.
  cost_minor bigint check (cost_minor >= 0),
  terms jsonb,
  held_until timestamptz,
  unknown_since timestamptz,
  primary key (brand_id, prebooking_id, part_no),
  foreign key (brand_id, prebooking_id) references prebooking (brand_id, id) on delete cascade
);

create table booking_part (
  brand_id text not null,
  booking_id uuid not null,
  part_no smallint not null check (part_no between 1 and 20),
  kind text not null check (kind in ('hotel', 'flight', 'transfer')),
  supplier text not null,
  hold_id text not null,
  hold_epoch integer not null check (hold_epoch >= 0),
  state text not null check (state in ('open', 'held', 'booked', 'unknown', 'lost', 'undone')),
  request jsonb not null,
  price_minor bigint not null check (price_minor >= 0),
  cost_minor bigint check (cost_minor >= 0),
  terms jsonb,
  -- The supplier's name of the booking, and what the traveller shows at the counter. Null until booked.
  reference text,
  locator text,
  held_until timestamptz,
  unknown_since timestamptz,
  primary key (brand_id, booking_id, part_no),
  foreign key (brand_id, booking_id) references booking (brand_id, id)
);
create index booking_part_by_hold on booking_part (hold_id);

create table booking_payment (
  brand_id text not null,
  booking_id uuid not null,
  seq smallint not null check (seq >= 1),
  method text not null check (method in ('card', 'paypal', 'points', 'company')),
  purpose text not null check (purpose in ('full', 'deposit', 'balance')),
  -- The payment at the provider; null if no provider is involved.
  reference text,
  amount_minor bigint not null check (amount_minor > 0),
  captured_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  -- When a payment that is still to come has to be made.
  due_at timestamptz,
  primary key (brand_id, booking_id, seq),
  foreign key (brand_id, booking_id) references booking (brand_id, id),
  constraint booking_payment_in_order check (captured_minor between 0 and amount_minor and refunded_minor between 0 and captured_minor)
);

create function part_state_of(state text) returns text language sql immutable return
  case
    when state in ('BOOKED', 'CAPTURING', 'CAPTURE_UNKNOWN', 'CONFIRMED', 'CANCEL_QUOTED', 'CANCELLING', 'CANCEL_UNKNOWN') then 'booked'
    when state = 'BOOK_UNKNOWN' then 'unknown'
    when state in ('HELD', 'AUTHORISING', 'AUTH_UNKNOWN', 'AUTHORISED', 'BOOKING', 'BOOK_REJECTED', 'NOT_BOOKED', 'VOIDING') then 'held'
    when state in ('FAILED', 'PRICE_CHANGED', 'SOLD_OUT', 'AUTH_DECLINED', 'CANCELLED', 'REFUNDING', 'REFUNDED') then 'undone'
    when state = 'MANUAL_REVIEW' then 'unknown'
    else 'open'
  end;

create function cart_part_state_of(state text) returns text language sql immutable return
  case state when 'booked' then 'booked' when 'expired' then 'undone' else 'open' end;

create function hotel_request_of(quote jsonb) returns jsonb language sql immutable return
  jsonb_build_object(
    'hotelId', quote -> 'hotelId', 'roomTypeId', quote -> 'roomTypeId', 'stay', quote -> 'stay', 'rooms', jsonb_array_length(quote -> 'rooms'));

-- What was captured of a payment in money. Points are spent when the booking is confirmed.
create function captured_of(one booking) returns bigint language sql immutable return
  case
    when one.points_used = 0 then one.captured_minor
    when one.confirmed_at is not null then one.total_minor
    else 0
  end;

-- A refund counts when the provider has made it.
create function refunded_of(one booking) returns bigint language sql immutable return
  case
    when one.points_used > 0 and one.state = 'CANCELLED' then one.total_minor - coalesce(one.fee_minor, 0)
    when one.points_used = 0 and one.state = 'REFUNDED' then coalesce(one.refund_minor, 0)
    else 0
  end;

create function copy_prebooking_part() returns trigger language plpgsql as $$
begin
  insert into prebooking_part (brand_id, prebooking_id, part_no, kind, supplier, hold_id, hold_epoch, state, request, price_minor, cost_minor, terms)
  values (new.brand_id, new.id, 1, 'hotel', new.supplier, new.hold_id, new.hold_epoch, cart_part_state_of(new.state), hotel_request_of(new.quote),
    (new.quote ->> 'totalMinor')::bigint, (new.quote ->> 'netMinor')::bigint, new.stay -> 'terms')
  on conflict (brand_id, prebooking_id, part_no) do update set supplier = excluded.supplier, hold_id = excluded.hold_id,
    hold_epoch = excluded.hold_epoch, state = excluded.state, request = excluded.request, price_minor = excluded.price_minor,
    cost_minor = excluded.cost_minor, terms = excluded.terms;
  return null;
end $$;

create trigger prebooking_part_inserted after insert on prebooking for each row execute function copy_prebooking_part();
create trigger prebooking_part_updated after update on prebooking for each row
  when (old.state <> new.state or old.hold_id <> new.hold_id or old.quote <> new.quote)
  execute function copy_prebooking_part();

create function insert_booking_part() returns trigger language plpgsql as $$
begin
  insert into booking_part (brand_id, booking_id, part_no, kind, supplier, hold_id, hold_epoch, state, request, price_minor, cost_minor, terms)
  values (new.brand_id, new.id, 1, 'hotel', new.supplier, new.hold_id, new.hold_epoch, part_state_of(new.state), hotel_request_of(new.quote),
    (new.quote ->> 'totalMinor')::bigint, (new.quote ->> 'netMinor')::bigint, new.stay -> 'terms');
  insert into booking_payment (brand_id, booking_id, seq, method, purpose, reference, amount_minor, captured_minor, refunded_minor)
  values (new.brand_id, new.id, 1,
    case
      when new.points_used > 0 then 'points'
      else coalesce((select case method when 'paypal' then 'paypal' else 'card' end from payment_session
        where brand_id = new.brand_id and reference = new.payment_reference), 'card')
    end,
    'full', new.payment_reference, new.total_minor, captured_of(new), refunded_of(new));
  return null;
end $$;

create function update_booking_part() returns trigger language plpgsql as $$
begin
  if part_state_of(old.state) <> part_state_of(new.state) or old.hold_id <> new.hold_id then
    update booking_part set state = part_state_of(new.state), hold_id = new.hold_id, hold_epoch = new.hold_epoch, unknown_since = new.unknown_since
    where brand_id = new.brand_id and booking_id = new.id and part_no = 1;
  end if;
  if captured_of(old) <> captured_of(new) or refunded_of(old) <> refunded_of(new) then
    update booking_payment set captured_minor = captured_of(new), refunded_minor = refunded_of(new)
    where brand_id = new.brand_id and booking_id = new.id and seq = 1;
  end if;
  return null;
end $$;

create trigger booking_part_inserted after insert on booking for each row execute function insert_booking_part();
create trigger booking_part_updated after update on booking for each row
  when (old.state <> new.state or old.hold_id <> new.hold_id) execute function update_booking_part();

insert into prebooking_part (brand_id, prebooking_id, part_no, kind, supplier, hold_id, hold_epoch, state, request, price_minor, cost_minor, terms)
select brand_id, id, 1, 'hotel', supplier, hold_id, hold_epoch, cart_part_state_of(state), hotel_request_of(quote),
  (quote ->> 'totalMinor')::bigint, (quote ->> 'netMinor')::bigint, stay -> 'terms'
from prebooking;

insert into booking_part (brand_id, booking_id, part_no, kind, supplier, hold_id, hold_epoch, state, request, price_minor, cost_minor, terms, unknown_since)
select brand_id, id, 1, 'hotel', supplier, hold_id, hold_epoch, part_state_of(state), hotel_request_of(quote),
  (quote ->> 'totalMinor')::bigint, (quote ->> 'netMinor')::bigint, stay -> 'terms', unknown_since
from booking;

insert into booking_payment (brand_id, booking_id, seq, method, purpose, reference, amount_minor, captured_minor, refunded_minor)
select one.brand_id, one.id, 1,
  case when one.points_used > 0 then 'points' when session.method = 'paypal' then 'paypal' else 'card' end,
  'full', one.payment_reference, one.total_minor, captured_of(one), refunded_of(one)
from booking as one left join payment_session as session on session.brand_id = one.brand_id and session.reference = one.payment_reference;
