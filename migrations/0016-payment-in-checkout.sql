-- What a form of payment costs, where a bill goes to, and with what a payment was asked for.

-- Fees as the brand had them when the cart was made: a price that was told does not change while somebody pays. By card type, per cent.
alter table prebooking add column card_fees jsonb not null default '{}';

alter table payment_session
  -- The type that was chosen; the form then takes no other.
  add column card_type text,
  -- Part of the amount.
  add column card_fee_minor bigint not null default 0,
  add column saves_card boolean not null default false,
  add constraint payment_session_fee_of_card check (card_fee_minor >= 0 and card_fee_minor < amount_minor),
  add constraint payment_session_fee_has_type check (card_fee_minor = 0 or card_type is not null),
  add constraint payment_session_type_of_card check (card_type is null or method = 'credit');

alter table booking
  add column card_type text,
  -- Part of the total, and not given back when it is cancelled (AMB-71).
  add column card_fee_minor bigint not null default 0,
  add column billing_address jsonb,
  add constraint booking_fee_of_card check (card_fee_minor >= 0 and card_fee_minor < total_minor);
comment on column booking.billing_address is 'pii: whom the bill names, for the law''s period';
