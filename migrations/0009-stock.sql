-- What the house has sold of its rooms, night by night. A night that nobody touched has no row: the rules say how many rooms it begins with.

create table room_night (
  hotel_id integer not null,
  room_type_id text not null,
  night date not null,
  -- Rooms there are to sell, written when the night was first touched; a change of the rules does not change what was promised.
  allotment smallint not null check (allotment >= 0),
  taken smallint not null check (taken >= 0),
  primary key (hotel_id, room_type_id, night),
  -- The one line that no mistake above it can get past.
  constraint room_night_never_oversold check (taken <= allotment)
);

-- Rooms kept for somebody. Kept until a moment, then sold or given back; never both.
create table room_hold (
  -- Chosen by whoever asks: asking again with the same one is the same hold.
  id text primary key check (length(id) between 8 and 100),
  hotel_id integer not null,
  room_type_id text not null,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  rooms smallint not null check (rooms between 1 and 9),
  state text not null check (state in ('held', 'sold', 'released')),
  held_until timestamptz not null
);
create index room_hold_due on room_hold (held_until) where state = 'held';

/*
 * Takes rooms for every night of a stay, or for none. Answers 'held' when they are taken now or were taken before under this id, 'sold-out'
 * when a night has too few left, 'other' when the id already stands for something else or for a hold that ended.
 * Nights are taken in their order, so two who want the same nights wait for one another and never for each other at once.
 */
create function hold_rooms(
  hold_id text, hotel integer, room_type text, first_night date, departure date, wanted smallint, allotments smallint[], until timestamptz
) returns text language plpgsql as $$
declare
  kept room_hold%rowtype;
  touched integer;
begin
  -- Most who come too late are told so without waiting for anybody; whoever is not is still stopped below.
  if exists (
    select from room_night
    where hotel_id = hotel and room_type_id = room_type and night >= first_night and night < departure and taken + wanted > allotment
  ) and not exists (select from room_hold where id = hold_id) then
    return 'sold-out';
  end if;
  insert into room_hold (id, hotel_id, room_type_id, check_in, check_out, rooms, state, held_until)
  values (hold_id, hotel, room_type, first_night, departure, wanted, 'held', until)
  on conflict (id) do nothing;
  if not found then
    select * into kept from room_hold where id = hold_id;
    return case
      when (kept.hotel_id, kept.room_type_id, kept.check_in, kept.check_out, kept.rooms, kept.state)
        is not distinct from (hotel, room_type, first_night, departure, wanted, 'held') then 'held'
      else 'other'
    end;
  end if;
  insert into room_night as stock (hotel_id, room_type_id, night, allotment, taken)
  select hotel, room_type, first_night + (place - 1)::integer, allotments[place], wanted
  from generate_series(1, departure - first_night) as place
  where allotments[place] >= wanted
  order by place
  on conflict (hotel_id, room_type_id, night) do update set taken = stock.taken + excluded.taken
  where stock.taken + excluded.taken <= stock.allotment;
  get diagnostics touched = row_count;
  if touched < departure - first_night then
    raise exception 'sold out' using errcode = 'IT001';
  end if;
  return 'held';
end
$$;

-- Gives rooms back; only once, whoever asks how often.
create function release_rooms(hold_id text) returns boolean language plpgsql as $$
declare
  kept room_hold%rowtype;
begin
  update room_hold set state = 'released' where id = hold_id and state in ('held', 'sold') returning * into kept;
  if not found then return false; end if;
  update room_night set taken = taken - kept.rooms
  where hotel_id = kept.hotel_id and room_type_id = kept.room_type_id and night >= kept.check_in and night < kept.check_out;
  return true;
end
$$;

-- Every node keeps the stock in memory: whoever takes or gives back, all are told which room type changed.
create function tell_stock_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('stock_changed', new.hotel_id || ' ' || new.room_type_id);
  return null;
end
$$;
create trigger stock_changed after insert or update of state on room_hold for each row execute function tell_stock_changed();
