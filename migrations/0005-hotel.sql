-- The hotels that can be looked for. Cities are not rows: they come with the program, and city_id is their GeoNames number.

create table hotel (
  -- Ours, and a number because addresses and other systems write it as one.
  id integer primary key check (id >= 1000),
  name text not null,
  city_id integer not null,
  country_code text not null check (length(country_code) = 2),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  stars smallint not null check (stars between 1 and 5),
  -- How often it is looked for, compared with other hotels.
  popularity integer not null check (popularity >= 0)
);
create index hotel_by_city on hotel (city_id);
create index hotel_by_popularity on hotel (popularity desc, id);

-- Every node keeps the names in memory: whoever changes them, all are told once the change is there.
create function tell_hotel_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('hotel_changed', '');
  return null;
end
$$;
create trigger hotel_changed
  after insert or delete or truncate or update of name, city_id, country_code, latitude, longitude, popularity on hotel
  for each statement execute function tell_hotel_changed();
