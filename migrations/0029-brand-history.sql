-- What an import or a removal of a brand took away, so that it can be put back. It outlives the brand itself.
create table brand_history (
  brand_id text not null check (brand_id ~ '^[a-z][a-z0-9-]{1,30}$'),
  number integer not null check (number >= 1),
  replaced_by text not null check (replaced_by in ('import', 'removal')),
  replaced_at timestamptz not null,
  -- Digest of the files.
  version text not null,
  -- As in brand_folder: a start of the program does not bring a removed brand back while its folder is the same.
  seeded_version text,
  -- Null for the shared folder. A brand that is put back keeps its token, so that sites which use it go on working.
  client_token text,
  -- The folder: path -> text.
  files jsonb not null,
  primary key (brand_id, number)
);
