-- A price watch is of a hotel stay, or of a package with flights (decision 62).

alter table price_watch
  -- Of a package: where the flights start, the name of that place in the language of the traveller, and the cabin. Null for a stay.
  -- check_in and check_out are then the days of departure out and back.
  add column flights jsonb,
  -- Only a hotel is booked again for less.
  add constraint price_watch_kind check (booking_id is null or flights is null);
