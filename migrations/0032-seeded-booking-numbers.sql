-- Seeded bookings have numbers of ten digits, so that they never meet a drawn one; drawn numbers keep their twelve.
alter table booking
  drop constraint booking_number_check,
  add constraint booking_number_check check (number ~ '^([0-9]{10}|[0-9]{12})$');
