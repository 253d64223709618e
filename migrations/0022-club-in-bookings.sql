-- A year in the club that is bought with a stay, and stays that points pay for.

alter table prebooking
  -- What the club was to the cart when it was made: what joining would change. Null where the brand has no club.
  add column club jsonb,
  add column membership_program_id text,
  add column membership_fee_minor bigint not null default 0 check (membership_fee_minor >= 0),
  -- The price and the stay as they are for everybody: they come back when the year is taken out again.
  add column before_joining jsonb,
  add constraint prebooking_joining_whole check (
    (membership_program_id is null) = (before_joining is null) and (membership_fee_minor = 0 or membership_program_id is not null)
  );

alter table booking
  add column membership_program_id text,
  -- Part of the total, and not given back when the stay is cancelled (AMB-71).
  add column membership_fee_minor bigint not null default 0,
  -- Instead of money: the total then says what the points stand for.
  add column points_used bigint not null default 0 check (points_used >= 0),
  alter column payment_reference drop not null,
  add constraint booking_paid_in_one_way check ((payment_reference is null) = (points_used > 0)),
  -- Points pay for the stay alone, and a promo code excludes them (T10).
  add constraint booking_points_alone check (points_used = 0 or (promo_code is null and membership_fee_minor = 0 and card_fee_minor = 0)),
  add constraint booking_fee_of_club check (
    membership_fee_minor >= 0 and membership_fee_minor + card_fee_minor <= total_minor
    and (membership_fee_minor = 0 or membership_program_id is not null)
  );
