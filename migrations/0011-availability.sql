-- Searches that were begun: what was asked for, so that its id alone opens the results. They hold no results; prices are always live.
create table availability (
  brand_id text not null,
  -- Random: nobody finds another one's by counting.
  id text not null check (length(id) between 16 and 60),
  criteria jsonb not null,
  is_opaque boolean not null,
  expires_at timestamptz not null,
  primary key (brand_id, id)
);
create index availability_by_expiry on availability (expires_at);
