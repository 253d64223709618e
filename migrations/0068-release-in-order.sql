-- Locks the nights of a stay in their order, as a hold does. Without it a release and a hold of nights that overlap could wait for each other.
create or replace function release_rooms(hold_id text) returns boolean language plpgsql as $$
declare
  kept room_hold%rowtype;
begin
  update room_hold set state = 'released' where id = hold_id and state in ('held', 'sold') returning * into kept;
  if not found then return false; end if;
  perform from room_night
  where hotel_id = kept.hotel_id and room_type_id = kept.room_type_id and night >= kept.check_in and night < kept.check_out
  order by night for update;
  update room_night set taken = taken - kept.rooms
  where hotel_id = kept.hotel_id and room_type_id = kept.room_type_id and night >= kept.check_in and night < kept.check_out;
  return true;
end
$$;
