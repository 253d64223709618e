-- Brands and the central configuration. The id "base" is the folder every brand starts from: it has files and layers, but is no brand.

create table brand_folder (
  brand_id text primary key check (brand_id ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- Digest of everything that was imported.
  version text not null,
  -- Digest of brands/<id> when it was last taken over by a start of the program: a folder that did not change since never overwrites an import.
  seeded_version text,
  imported_at timestamptz not null
);

create table brand (
  brand_id text primary key references brand_folder (brand_id) on delete cascade,
  -- Public; opens this brand's configuration and no other.
  client_token text not null unique,
  definition jsonb not null
);

create table brand_host (
  brand_id text not null references brand (brand_id) on delete cascade,
  host text not null unique,
  primary key (brand_id, host)
);

-- Theme, logo and texts, as checked when they were imported.
create table brand_file (
  brand_id text not null references brand_folder (brand_id) on delete cascade,
  path text not null,
  content text not null,
  primary key (brand_id, path)
);

create table configuration_layer (
  brand_id text not null references brand_folder (brand_id) on delete cascade,
  scope text not null check (scope in ('global', 'brand', 'market', 'user-type')),
  market text not null default '',
  user_type_id smallint not null default 0,
  layer jsonb not null,
  primary key (brand_id, scope, market, user_type_id),
  check ((scope = 'global') = (brand_id = 'base')),
  check ((scope = 'market') = (market <> '')),
  check ((scope = 'user-type') = (user_type_id <> 0))
);
