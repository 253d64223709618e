-- Prices that travellers watch, and bookings that are replaced by a cheaper one (decision 62).

create table price_watch (
  brand_id text not null,
  id uuid not null,
  -- Of the links in its mails. The token is derived from the key of the server and never stored.
  token_hash text not null,
  email text not null,
  -- The account that watches; null for guests.
  account_id uuid,
  hotel_id text not null,
  hotel_name text not null,
  check_in date not null,
  check_out date not null,
  -- The party, as rate requests write it.
  rooms jsonb not null,
  currency text not null,
  -- The traveller is told about a total below this amount.
  limit_minor bigint not null,
  -- The booked refundable room whose price is watched; null for a stay that is not booked.
  booking_id uuid,
  locale text not null,
  market text not null,
  -- waiting: the address is not proved. active: the job compares prices. told: the mail is written.
  state text not null check (state in ('waiting', 'active', 'told')),
  created_at timestamptz not null,
  checked_at timestamptz,
  primary key (brand_id, id)
);

create unique index price_watch_token on price_watch (brand_id, token_hash);
create index price_watch_due on price_watch (checked_at nulls first) where state = 'active';
create index price_watch_of_email on price_watch (brand_id, lower(email));
create index price_watch_by_end on price_watch (check_in);
create index price_watch_of_booking on price_watch (brand_id, booking_id) where booking_id is not null;

comment on column price_watch.email is 'pii: where the mail goes, until the watch ends or the stay begins';
comment on column price_watch.account_id is 'pii: whose watch it is, until the watch ends or the stay begins';

-- A cart that replaces a booking: when it is booked, the booking is cancelled.
create table rebooking (
  brand_id text not null,
  prebooking_id text not null,
  booking_id uuid not null,
  created_at timestamptz not null,
  -- When the replaced booking was cancelled, or was found not to be cancellable for free any more.
  settled_at timestamptz,
  outcome text check (outcome in ('cancelled', 'kept')),
  primary key (brand_id, prebooking_id),
  foreign key (brand_id, prebooking_id) references prebooking (brand_id, id) on delete cascade
);
