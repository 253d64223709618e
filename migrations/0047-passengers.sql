-- Passengers of packages (decision 47). What travellers enter is stored encrypted, with the cart; a booking finds it through its cart. Rows are deleted
-- with the cart, when the cart ends without a booking, and some time after the return.

create table passenger_submission (
  brand_id text not null,
  prebooking_id text not null,
  submitted_at timestamptz not null,
  -- The submitter, hashed as in prebooking.holder_hash: sees the names again.
  submitter_hash text not null,
  -- The local day on which the last flight lands.
  returns_on date not null,
  -- The contact, encrypted.
  sealed text not null,
  primary key (brand_id, prebooking_id),
  foreign key (brand_id, prebooking_id) references prebooking (brand_id, id) on delete cascade
);

create index passenger_submission_returns_on on passenger_submission (returns_on);

create table passenger (
  brand_id text not null,
  prebooking_id text not null,
  reference text not null,
  -- Names, birth date and documents, encrypted; null as long as there is only a link.
  sealed text,
  is_by_link boolean not null default false,
  -- Hash of the token of the passenger's link.
  token_hash text,
  primary key (brand_id, prebooking_id, reference),
  foreign key (brand_id, prebooking_id) references prebooking (brand_id, id) on delete cascade,
  check (sealed is not null or token_hash is not null)
);

create unique index passenger_token on passenger (brand_id, token_hash) where token_hash is not null;
