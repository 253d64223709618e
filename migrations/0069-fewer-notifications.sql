-- Nodes read the rooms and seats that are left, which a sale of what is held does not change. Holds of one statement are one notification.

create or replace function tell_stock_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('stock_changed', hotel_id || ' ' || room_type_id) from (select distinct hotel_id, room_type_id from held) as touched;
  return null;
end
$$;
create function tell_rooms_released() returns trigger language plpgsql as $$
begin
  perform pg_notify('stock_changed', new.hotel_id || ' ' || new.room_type_id);
  return null;
end
$$;
drop trigger stock_changed on room_hold;
create trigger stock_changed after insert on room_hold referencing new table as held for each statement execute function tell_stock_changed();
create trigger rooms_released after update of state on room_hold for each row when (new.state = 'released') execute function tell_rooms_released();

drop trigger flights_changed on flight_order;
create trigger flights_changed after insert on flight_order for each row execute function tell_flights_changed();
create trigger seats_released after update of state on flight_order for each row
  when (new.state in ('released', 'cancelled')) execute function tell_flights_changed();
