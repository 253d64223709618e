-- Seats that our own flight supplier has sold. A departure without sales has no row: rules say how many seats it has.

create table flight_departure (
  flight text not null,
  day date not null,
  cabin text not null,
  -- Seats to sell, written when the first one is taken, so that a change of the rules never withdraws what was promised.
  seats smallint not null check (seats >= 0),
  sold smallint not null default 0 check (sold >= 0),
  held smallint not null default 0 check (held >= 0),
  primary key (flight, day, cabin),
  constraint flight_departure_never_oversold check (sold + held <= seats)
);

-- Orders of the supplier: seats on one or more departures, held until an instant, then sold or released. Contains no names of passengers.
create table flight_order (
  -- Chosen by the caller: the same id is the same order.
  id text primary key check (length(id) between 8 and 100),
  offer text not null,
  flights text[] not null,
  days date[] not null,
  cabins text[] not null,
  passengers smallint not null check (passengers between 1 and 9),
  state text not null check (state in ('held', 'sold', 'released', 'cancelled')),
  held_until timestamptz not null,
  total_minor bigint not null check (total_minor >= 0),
  locator text,
  last_day date not null,
  check ((state in ('sold', 'cancelled')) = (locator is not null))
);
create index flight_order_due on flight_order (held_until) where state = 'held';
create index flight_order_past on flight_order (last_day);

create table flight_seat (
  flight text not null,
  day date not null,
  seat text not null,
  order_id text not null references flight_order on delete cascade,
  passenger smallint not null check (passenger between 1 and 9),
  primary key (flight, day, seat),
  unique (order_id, flight, day, passenger)
);

/*
 * Holds seats on all departures of an order or on none. Answers 'held', also if the same order was held or sold before; 'sold-out'; or 'other' if
 * the id belongs to a different order or to one that has ended. Departures are locked in a fixed order, so that two orders never wait for each other.
 */
create function hold_flights(
  order_id text, of_offer text, of_flights text[], of_days date[], of_cabins text[], of_seats smallint[], wanted smallint,
  until timestamptz, total bigint
) returns text language plpgsql as $$
declare
  known flight_order%rowtype;
  touched integer;
begin
  -- Most callers that come too late need no lock; the rest are refused below.
  if exists (
    select from unnest(of_flights, of_days, of_cabins) as leg (flight, day, cabin)
    join flight_departure as stock using (flight, day, cabin) where stock.sold + stock.held + wanted > stock.seats
  ) and not exists (select from flight_order where id = order_id) then
    return 'sold-out';
  end if;
  insert into flight_order (id, offer, flights, days, cabins, passengers, state, held_until, total_minor, last_day)
  values (order_id, of_offer, of_flights, of_days, of_cabins, wanted, 'held', until, total, (select max(day) from unnest(of_days) as day))
  on conflict (id) do nothing;
  if not found then
    select * into known from flight_order where id = order_id;
    return case when known.offer = of_offer and known.state in ('held', 'sold') then 'held' else 'other' end;
  end if;
  insert into flight_departure as stock (flight, day, cabin, seats, held)
  select flight, day, cabin, seats, wanted
  from unnest(of_flights, of_days, of_cabins, of_seats) as leg (flight, day, cabin, seats)
  where seats >= wanted
  order by flight, day, cabin
  on conflict (flight, day, cabin) do update set held = stock.held + excluded.held
  where stock.sold + stock.held + excluded.held <= stock.seats;
  get diagnostics touched = row_count;
  if touched < cardinality(of_flights) then
    raise exception 'sold out' using errcode = 'IT001';
  end if;
  return 'held';
end
$$;

-- Sells a held order and answers its locator; that of the first call if it was sold before, null if it was released or never existed.
create function sell_flights(order_id text, new_locator text) returns text language plpgsql as $$
declare
  known flight_order%rowtype;
  leg record;
begin
  select * into known from flight_order where id = order_id for update;
  if not found or known.state not in ('held', 'sold') then return null; end if;
  if known.state = 'sold' then return known.locator; end if;
  update flight_order set state = 'sold', locator = new_locator where id = order_id;
  for leg in select * from unnest(known.flights, known.days, known.cabins) as leg (flight, day, cabin) order by flight, day, cabin loop
    update flight_departure set held = held - known.passengers, sold = sold + known.passengers
    where flight = leg.flight and day = leg.day and cabin = leg.cabin;
  end loop;
  return new_locator;
end
$$;

-- Releases a held order or cancels a sold one, with its seats. False if it has ended before or never existed.
create function release_flights(order_id text) returns boolean language plpgsql as $$
declare
  known flight_order%rowtype;
  leg record;
begin
  select * into known from flight_order where id = order_id for update;
  if not found or known.state not in ('held', 'sold') then return false; end if;
  update flight_order set state = case known.state when 'held' then 'released' else 'cancelled' end where id = order_id;
  delete from flight_seat where flight_seat.order_id = known.id;
  for leg in select * from unnest(known.flights, known.days, known.cabins) as leg (flight, day, cabin) order by flight, day, cabin loop
    update flight_departure set
      held = held - case known.state when 'held' then known.passengers else 0 end,
      sold = sold - case known.state when 'sold' then known.passengers else 0 end
    where flight = leg.flight and day = leg.day and cabin = leg.cabin;
  end loop;
  return true;
end
$$;

/*
 * Assigns seats of a departure to the passengers of an order: all or none, in place of those it had there. Answers 'chosen', 'taken' or
 * 'no-order' if the order has ended or does not contain the departure.
 */
create function choose_seats(for_order text, of_flight text, of_day date, of_seats text[], of_passengers smallint[])
returns text language plpgsql as $$
declare
  touched integer;
begin
  if exists (select from flight_seat where flight = of_flight and day = of_day and seat = any (of_seats) and order_id <> for_order) then
    return 'taken';
  end if;
  perform from flight_order
  where id = for_order and state in ('held', 'sold')
    and exists (select from unnest(flights, days) as leg (flight, day) where leg.flight = of_flight and leg.day = of_day)
  for update;
  if not found then return 'no-order'; end if;
  delete from flight_seat where order_id = for_order and flight = of_flight and day = of_day;
  insert into flight_seat (flight, day, seat, order_id, passenger)
  select of_flight, of_day, seat, for_order, passenger from unnest(of_seats, of_passengers) as chosen (seat, passenger) order by seat
  on conflict (flight, day, seat) do nothing;
  get diagnostics touched = row_count;
  if touched < cardinality(of_seats) then
    raise exception 'seat taken' using errcode = 'IT002';
  end if;
  return 'chosen';
end
$$;

-- Every node keeps the taken seats in memory: payload is flight, space, day.
create function tell_flights_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('flights_changed', leg.flight || ' ' || leg.day) from unnest(new.flights, new.days) as leg (flight, day);
  return null;
end
$$;
create trigger flights_changed after insert or update of state on flight_order for each row execute function tell_flights_changed();
