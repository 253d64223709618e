-- Reviews of guests, and the mails that ask for them (decision 61).

create table review (
  brand_id text not null,
  id uuid not null,
  hotel_id integer not null,
  -- One review for each booking.
  booking_id uuid not null,
  -- What the guest rated, from 1 to 10. Breakfast is null if the guest did not have it.
  room smallint not null check (room between 1 and 10),
  quiet smallint not null check (quiet between 1 and 10),
  staff smallint not null check (staff between 1 and 10),
  place smallint not null check (place between 1 and 10),
  breakfast smallint check (breakfast between 1 and 10),
  value smallint not null check (value between 1 and 10),
  -- The mean of the parts, in tenths.
  overall smallint not null check (overall between 10 and 100),
  title text not null,
  good text not null,
  bad text not null,
  trip_kind text not null check (trip_kind in ('solo', 'couple', 'family', 'friends', 'business')),
  language text not null,
  -- The first name or its first letter; empty once the account is erased.
  author_name text not null,
  author_country text,
  -- The first day of the month in which the stay ended.
  stay_month date not null check (extract(day from stay_month) = 1),
  state text not null check (state in ('waiting', 'published', 'refused')),
  -- Why the rules want a moderator to look at it.
  flags jsonb not null,
  refusal_reason text check ((state = 'refused') = (refusal_reason is not null)),
  hotel_answer text,
  moderated_by text,
  moderated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand_id, id)
);

create unique index review_of_booking on review (brand_id, booking_id);
create index review_of_hotel on review (hotel_id) where state = 'published';
create index review_by_state on review (state, created_at);
create index review_by_month on review (stay_month);

comment on column review.author_name is 'pii: first name of the guest, three years or until the account is erased';
comment on column review.author_country is 'pii: country of the guest, three years or until the account is erased';
comment on column review.title is 'pii: written by a guest, three years';
comment on column review.good is 'pii: written by a guest, three years';
comment on column review.bad is 'pii: written by a guest, three years';
comment on column review.moderated_by is 'pii: user name of the operator';

-- The catalogue adds these to the scores of its hotels.
create view review_tally as
  select brand_id, hotel_id, sum(overall)::integer as sum, count(*)::integer as count
  from review where state = 'published' group by brand_id, hotel_id;

-- Every node keeps the scores in memory and reads them again after a change.
create function notify_review_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('review_changed', '');
  return null;
end
$$;
create trigger review_changed
  after insert or update or delete or truncate on review
  for each statement execute function notify_review_changed();

-- A mail that asks a guest for a review. The token of its link is derived from the key of the server; only its hash is stored.
create table review_invitation (
  brand_id text not null,
  booking_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (brand_id, booking_id)
);

create unique index review_invitation_token on review_invitation (brand_id, token_hash);
create index review_invitation_by_time on review_invitation (created_at);

-- Guests who do not want to be asked again, by the hash of their mail address.
create table review_opt_out (
  brand_id text not null,
  email_hash text not null,
  created_at timestamptz not null,
  primary key (brand_id, email_hash)
);

comment on column review_opt_out.email_hash is 'pii: hash of a mail address, until the guest wants to be asked again';

-- Bookings whose guests are to be asked.
create index booking_by_check_out on booking (check_out) where state = 'CONFIRMED';
