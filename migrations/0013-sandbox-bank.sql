-- What the sandbox bank remembers. In life this is somebody else's database: nothing of ours reads it, and no card number is ever in it.

create table sandbox_payment (
  brand_id text not null,
  -- Ours, and unique over all brands: the bank is asked by it alone.
  reference text not null unique check (length(reference) between 1 and 100),
  form_token_hash text not null unique check (form_token_hash ~ '^[0-9a-f]{64}$'),
  -- Counts the changes: whoever writes over another version than he read comes too late.
  version integer not null check (version >= 1),
  state jsonb not null,
  primary key (brand_id, reference)
);

create table sandbox_card (
  brand_id text not null,
  token text not null unique,
  account_id text not null,
  brand text not null check (length(brand) between 1 and 30 and brand !~ '[0-9]'),
  -- Four digits are all that fits.
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 2999),
  kept_at timestamptz not null default now(),
  primary key (brand_id, token)
);
create index sandbox_card_of_account on sandbox_card (account_id, kept_at);

-- Providers that choose their own ids: under which of them each knows what we call by ours.
create table provider_reference (
  brand_id text not null,
  provider text not null,
  reference text not null check (length(reference) between 1 and 200),
  provider_id text not null,
  primary key (brand_id, provider, reference),
  unique (provider, reference)
);
