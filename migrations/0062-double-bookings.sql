-- The page of a booking asks whether a cheaper booking was to replace it.
create index rebooking_of_booking on rebooking (brand_id, booking_id);
