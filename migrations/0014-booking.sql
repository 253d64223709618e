-- From a chosen room to a booking and, if need be, back. Columns that hold something about a person say so in their comment.

-- What takes something off a price.
create table promo_code (
  brand_id text not null,
  -- In capitals: people type codes as they like.
  code text not null check (code = upper(code) and length(code) between 1 and 20),
  kind text not null check (kind in ('percent', 'amount')),
  -- Whole per cent, or minor units of the currency.
  value integer not null check (value > 0 and (kind <> 'percent' or value <= 100)),
  currency text check (currency ~ '^[A-Z]{3}$'),
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  min_total_minor bigint not null default 0 check (min_total_minor >= 0),
  -- Without a number it may be used as often as anybody likes.
  max_uses integer check (max_uses >= 0),
  used integer not null default 0 check (used >= 0),
  -- Only who comes from this partner may use it.
  partner_id text,
  primary key (brand_id, code),
  check (kind <> 'amount' or currency is not null),
  check (min_total_minor = 0 or currency is not null),
  -- I14: the line that no mistake above it can get past.
  constraint promo_code_within_uses check (used <= max_uses)
);

-- A price and rooms kept for somebody who is about to pay; both doors lead here.
create table prebooking (
  brand_id text not null,
  id text not null check (length(id) between 8 and 100),
  state text not null check (state in ('open', 'booked', 'expired')),
  quote jsonb not null,
  -- The hotel, the room and the terms as they were then: a booking must not change with the catalogue.
  stay jsonb not null,
  extras jsonb not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  promo_code text,
  promo_minor bigint not null default 0 check (promo_minor >= 0),
  supplier text not null,
  -- Under which reference the supplier keeps the rooms now, and how many there were before.
  hold_id text not null,
  hold_epoch integer not null check (hold_epoch >= 0),
  locale text not null,
  market text not null,
  user_type_id smallint not null,
  account_id text,
  -- Keyed hashes: only to count how much one visitor keeps (T7).
  holder_hash text not null,
  address_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (brand_id, id),
  check ((promo_code is null) = (promo_minor = 0))
);
create index prebooking_by_holder on prebooking (brand_id, holder_hash) where state = 'open';
create index prebooking_by_address on prebooking (brand_id, address_hash) where state = 'open';
create index prebooking_due on prebooking (expires_at) where state = 'open';
comment on column prebooking.account_id is 'pii: whose cart it is, until it was booked or ran out';

-- Money asked for at a provider. Amount and currency are fixed here; what became of it is always asked for there.
create table payment_session (
  brand_id text not null,
  reference text not null check (length(reference) between 8 and 100),
  -- Of the token that the visitor's browser carries.
  token_hash text not null check (length(token_hash) = 64),
  purpose text not null check (purpose in ('booking', 'membership')),
  prebooking_id text,
  provider text not null,
  method text not null check (method in ('credit', 'paypal')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- open: may be paid and used. used: a booking works with it. given-up: is to be voided. closed: nothing is held any more.
  state text not null check (state in ('open', 'used', 'given-up', 'closed')),
  used_by uuid,
  -- When somebody looks at it again: nobody may be left with money kept for nothing.
  due_at timestamptz,
  created_at timestamptz not null,
  primary key (brand_id, reference),
  unique (reference),
  unique (token_hash),
  check ((state = 'used') = (used_by is not null)),
  check ((state in ('open', 'given-up')) = (due_at is not null)),
  check ((purpose = 'booking') = (prebooking_id is not null))
);
create index payment_session_of_cart on payment_session (brand_id, prebooking_id, created_at);
create index payment_session_due on payment_session (due_at) where due_at is not null;

-- One row is one attempt to book; `domain/booking/booking-states.ts` says what may become of it.
create table booking (
  brand_id text not null,
  id uuid not null,
  number text not null check (number ~ '^[0-9]{12}$'),
  prebooking_id text not null,
  door text not null check (door in ('hotel', 'hotel-only')),
  state text not null,
  -- Counts the changes: whoever writes over another version than he read comes too late.
  version integer not null check (version >= 1),
  -- When somebody takes it up again unless whoever works on it has moved it on: a lease and a timer in one.
  due_at timestamptz,
  -- Since when an answer of the outside is missing.
  unknown_since timestamptz,
  tries integer not null default 0,
  -- Of the idempotency key it was made with: only the same call may be told of its success twice.
  key_hash text not null,
  supplier text not null,
  hotel_id integer not null,
  room_type_id text not null,
  check_in date not null,
  check_out date not null,
  rooms smallint not null check (rooms between 1 and 9),
  hold_id text not null,
  hold_epoch integer not null,
  quote jsonb not null,
  stay jsonb not null,
  extras jsonb not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What is paid, everything taken off.
  total_minor bigint not null check (total_minor > 0),
  promo_code text,
  promo_minor bigint not null default 0,
  payment_reference text not null,
  client jsonb not null,
  paxes jsonb not null,
  email_key text not null,
  special_request text,
  wants_newsletter boolean not null,
  locale text not null,
  market text not null,
  user_type_id smallint not null,
  account_id text,
  -- Put into an account by its address afterwards.
  is_linked boolean not null default false,
  -- The refusal it ended in, and why a person has to look.
  ending text,
  review text,
  captured_minor bigint not null default 0,
  fee_minor bigint,
  refund_minor bigint,
  cancel_reason text,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, number),
  unique (payment_reference, id),
  foreign key (brand_id, prebooking_id) references prebooking (brand_id, id),
  -- I11: what is not over has a moment at which somebody looks at it.
  constraint booking_has_timer check (
    (due_at is null)
    = (state in ('PRICE_CHANGED', 'SOLD_OUT', 'AUTH_DECLINED', 'FAILED', 'CONFIRMED', 'CANCELLED', 'REFUNDED', 'MANUAL_REVIEW'))
  ),
  constraint booking_amounts_in_order check (captured_minor <= total_minor and coalesce(refund_minor, 0) <= captured_minor)
);
-- One booking for each cart; an attempt that came to nothing may be followed by another.
create unique index booking_one_live on booking (brand_id, prebooking_id)
  where state not in ('PRICE_CHANGED', 'SOLD_OUT', 'AUTH_DECLINED', 'FAILED');
create unique index booking_one_live_payment on booking (payment_reference)
  where state not in ('PRICE_CHANGED', 'SOLD_OUT', 'AUTH_DECLINED', 'FAILED');
create index booking_due on booking (due_at) where due_at is not null;
create index booking_of_account on booking (brand_id, account_id, created_at) where account_id is not null;
create index booking_by_email on booking (brand_id, email_key, hotel_id, created_at);
comment on column booking.client is 'pii: who booked, for the stay and the law''s period';
comment on column booking.paxes is 'pii: who travels, until 30 days after the stay';
comment on column booking.email_key is 'pii: finds the booking, for the law''s period';
comment on column booking.special_request is 'pii: may tell of health, until 30 days after the stay';
comment on column booking.account_id is 'pii: whose booking it is, while the account exists';

-- Questions about a booking.
create table booking_enquiry (
  brand_id text not null,
  id uuid not null,
  booking_id uuid not null,
  sender text not null,
  body text not null,
  should_call boolean not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, booking_id) references booking (brand_id, id)
);
comment on column booking_enquiry.sender is 'pii: whom to answer, for a year';
comment on column booking_enquiry.body is 'pii: what was asked, for a year';
