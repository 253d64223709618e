-- What is so of a hotel beyond its name and place: what a search narrows by and what its page tells.

-- Rows written before know nothing of this, and made-up zeros would look like facts. Nothing refers to a hotel yet, and an empty table is
-- filled again when the program starts.
truncate hotel;

alter table hotel
  -- Guest rating of ten, times ten; 0 where unknown.
  add column rating smallint not null check (rating between 0 and 100),
  add column rating_count integer not null check (rating_count >= 0),
  -- Bit n is amenity n of src/domain/hotel/amenities.ts.
  add column amenities integer not null check (amenities >= 0),
  add column street text not null,
  add column is_blocked boolean not null,
  add column is_bridged boolean not null,
  -- What the second provider calls it; either id finds the hotel, so no two share one.
  add column provider_id text not null unique check (length(provider_id) between 1 and 100),
  -- Whole US dollars; 0 where nothing is told.
  add column total_savings integer not null check (total_savings >= 0),
  -- Every node looks hotels up in a row as long as the highest number: one stray number must not cost gigabytes.
  add constraint hotel_id_is_small check (id < 10000000);

-- Hotels are read in the order they lie in and put in other orders in memory.
drop index hotel_by_popularity;

-- All of it is kept in memory, so a change of any of it is told.
drop trigger hotel_changed on hotel;
create trigger hotel_changed
  after insert or delete or truncate or update on hotel
  for each statement execute function tell_hotel_changed();
