-- Hotels that visitors save in their account, and the link by which they share the list (decision 62).

create table saved_hotel (
  brand_id text not null,
  account_id uuid not null,
  hotel_id text not null,
  saved_at timestamptz not null,
  primary key (brand_id, account_id, hotel_id),
  foreign key (brand_id, account_id) references account (brand_id, id) on delete cascade
);

comment on column saved_hotel.account_id is 'pii: whose list it is, while the account exists';

-- One link per account. The token is in the link only.
create table saved_list_share (
  brand_id text not null,
  account_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null,
  primary key (brand_id, account_id),
  foreign key (brand_id, account_id) references account (brand_id, id) on delete cascade
);

create unique index saved_list_share_token on saved_list_share (brand_id, token_hash);

comment on column saved_list_share.account_id is 'pii: whose list it is, until the link is revoked';
