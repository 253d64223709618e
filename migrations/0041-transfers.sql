-- Transfers of our own supplier, and releases that never touch a sale.

-- Rides that the supplier has sold. A day without sales has no row: rules say how many vehicles an airport has.

create table transfer_day (
  airport text not null,
  day date not null,
  code text not null,
  -- Seats or vehicles, written when the first one is taken, so that a change of the rules never withdraws what was promised.
  capacity smallint not null check (capacity >= 0),
  taken smallint not null default 0 check (taken >= 0),
  primary key (airport, day, code),
  constraint transfer_day_never_oversold check (taken <= capacity)
);

-- Orders of the supplier, held until an instant, then sold or released. Contains no names of passengers.
create table transfer_order (
  -- Chosen by the caller: the same id is the same order.
  id text primary key check (length(id) between 8 and 100),
  offer text not null,
  airport text not null,
  code text not null,
  days date[] not null check (cardinality(days) between 1 and 2),
  units smallint not null check (units > 0),
  state text not null check (state in ('held', 'sold', 'released', 'cancelled')),
  held_until timestamptz not null,
  total_minor bigint not null check (total_minor >= 0),
  last_day date not null
);
create index transfer_order_due on transfer_order (held_until) where state = 'held';
create index transfer_order_past on transfer_order (last_day);

/*
 * Holds all rides of an order or none. Answers 'held', also if the same order was held or sold before; 'sold-out'; or 'other' if the id belongs to a
 * different order or to one that has ended. Days are locked in ascending order, so that two orders never wait for each other.
 */
create function hold_transfer(
  order_id text, of_offer text, at_airport text, of_code text, of_days date[], wanted smallint, of_capacity smallint, until timestamptz, total bigint
) returns text language plpgsql as $$
declare
  known transfer_order%rowtype;
  touched integer;
begin
  insert into transfer_order (id, offer, airport, code, days, units, state, held_until, total_minor, last_day)
  values (order_id, of_offer, at_airport, of_code, of_days, wanted, 'held', until, total, (select max(day) from unnest(of_days) as day))
  on conflict (id) do nothing;
  if not found then
    select * into known from transfer_order where id = order_id;
    return case when known.offer = of_offer and known.state in ('held', 'sold') then 'held' else 'other' end;
  end if;
  -- Two rides on one day need twice the units.
  insert into transfer_day as stock (airport, day, code, capacity, taken)
  select at_airport, day, of_code, of_capacity, wanted * count(*) from unnest(of_days) as day
  group by day having wanted * count(*) <= of_capacity order by day
  on conflict (airport, day, code) do update set taken = stock.taken + excluded.taken where stock.taken + excluded.taken <= stock.capacity;
  get diagnostics touched = row_count;
  if touched < (select count(distinct day) from unnest(of_days) as day) then
    raise exception 'sold out' using errcode = 'IT001';
  end if;
  return 'held';
end
$$;

-- Releases a held order or cancels a sold one. False if it has ended before or never existed.
create function release_transfer(order_id text) returns boolean language plpgsql as $$
declare
  known transfer_order%rowtype;
  ride record;
begin
  select * into known from transfer_order where id = order_id for update;
  if not found or known.state not in ('held', 'sold') then return false; end if;
  update transfer_order set state = case known.state when 'held' then 'released' else 'cancelled' end where id = order_id;
  for ride in select day, count(*) as rides from unnest(known.days) as day group by day order by day loop
    update transfer_day set taken = taken - known.units * ride.rides
    where airport = known.airport and day = ride.day and code = known.code;
  end loop;
  return true;
end
$$;

-- Releases an order only while it is held, so that a late release never cancels a sale. The lock makes the check and the release one step.
create function release_held_transfer(order_id text) returns boolean language plpgsql as $$
begin
  perform from transfer_order where id = order_id and state = 'held' for update;
  return found and release_transfer(order_id);
end
$$;

create function release_held_flights(order_id text) returns boolean language plpgsql as $$
begin
  perform from flight_order where id = order_id and state = 'held' for update;
  return found and release_flights(order_id);
end
$$;

create function release_held_rooms(hold_id text) returns boolean language plpgsql as $$
begin
  perform from room_hold where id = hold_id and state = 'held' for update;
  return found and release_rooms(hold_id);
end
$$;
