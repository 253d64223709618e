/*
 * Holds rooms for many buyers of the same room type and stay in one transaction: for as many as fit, in the order of the ids, and all nights or none for
 * each. An id that exists already keeps its hold. The outcomes are 'held', 'sold-out', and 'other' if the id belongs to another hold or to one that ended.
 * Nights are locked in their order, so two callers who want the same nights wait for one another and never form a deadlock.
 * Replaces hold_rooms, which programs before this migration still use.
 */
create function hold_rooms_together(
  hold_ids text[], ends timestamptz[], hotel integer, room_type text, first_night date, departure date, wanted smallint, allotments smallint[]
) returns table (hold text, outcome text) language plpgsql as $$
declare
  fitting integer;
  new_ids text[];
  new_ends timestamptz[];
  added integer;
begin
  -- Without locks: after the last room is gone, most callers need not wait for each other.
  select min(coalesce(stock.allotment - stock.taken, allotments[place])) / wanted into fitting
  from generate_series(1, departure - first_night) as place
  left join room_night as stock on stock.hotel_id = hotel and stock.room_type_id = room_type and stock.night = first_night + (place - 1)::integer;
  -- `limit` keeps the look-ups by key apart: a join of all holds would be planned without knowing that the list is short.
  select array_agg(asked.id order by asked.place), array_agg(asked.until order by asked.place) into new_ids, new_ends
  from unnest(hold_ids, ends) with ordinality as asked (id, until, place)
  where (select true from room_hold where room_hold.id = asked.id limit 1) is null;
  if fitting > 0 and new_ids is not null then
    insert into room_night (hotel_id, room_type_id, night, allotment, taken)
    select hotel, room_type, first_night + (place - 1)::integer, allotments[place], 0
    from generate_series(1, departure - first_night) as place
    order by place
    on conflict (hotel_id, room_type_id, night) do nothing;
    perform from room_night
    where hotel_id = hotel and room_type_id = room_type and night >= first_night and night < departure
    order by night for update;
    select min(allotment - taken) / wanted into fitting
    from room_night
    where hotel_id = hotel and room_type_id = room_type and night >= first_night and night < departure;
    insert into room_hold (id, hotel_id, room_type_id, check_in, check_out, rooms, state, held_until)
    select asked.id, hotel, room_type, first_night, departure, wanted, 'held', max(asked.until)
    from unnest(new_ids, new_ends) with ordinality as asked (id, until, place)
    group by asked.id
    order by min(asked.place)
    limit fitting
    on conflict (id) do nothing;
    get diagnostics added = row_count;
    if added > 0 then
      update room_night set taken = taken + added * wanted
      where hotel_id = hotel and room_type_id = room_type and night >= first_night and night < departure;
    end if;
  end if;
  return query
  select asked.id, case
    when kept.id is null then 'sold-out'
    when (kept.hotel_id, kept.room_type_id, kept.check_in, kept.check_out, kept.rooms, kept.state)
      is not distinct from (hotel, room_type, first_night, departure, wanted, 'held') then 'held'
    else 'other'
  end
  from unnest(hold_ids) as asked (id)
  left join lateral (select * from room_hold where room_hold.id = asked.id limit 1) as kept on true;
end
$$;
