-- The content store. Every row belongs to one brand folder; brands of one white label see one another's rows, "base" is seen by all.
-- An empty market or co-brand means: for all of them.

create table content_node (
  brand_id text not null references brand_folder (brand_id) on delete cascade,
  node_id text not null,
  white_label_id text not null,
  co_brand text not null default '',
  language text not null,
  market text not null default '',
  -- The file it was imported from, and its place in it: 0 when it has the file to itself.
  slug text not null,
  place integer not null default 0,
  bundle text not null,
  alias text not null,
  view text,
  title text not null,
  description text not null,
  facts jsonb not null,
  blocks jsonb not null,
  -- Digest of the node, so that an import of the same text does not look like a change.
  digest text not null,
  changed_at timestamptz not null,
  primary key (brand_id, node_id),
  unique (brand_id, language, slug, place)
);
create index content_node_by_id on content_node (node_id);
create index content_node_by_bundle on content_node (white_label_id, bundle, language);
create index content_node_by_alias on content_node (white_label_id, alias, language);

-- What an address shows: a node, or another address.
create table content_alias (
  brand_id text not null references brand_folder (brand_id) on delete cascade,
  white_label_id text not null,
  co_brand text not null default '',
  language text not null,
  market text not null default '',
  alias text not null,
  node_id text,
  redirect text,
  primary key (brand_id, language, market, alias),
  foreign key (brand_id, node_id) references content_node (brand_id, node_id) on delete cascade,
  check ((node_id is null) <> (redirect is null))
);
create index content_alias_by_alias on content_alias (white_label_id, alias, language);
create index content_alias_by_node on content_alias (brand_id, node_id);

create table content_menu (
  brand_id text not null references brand_folder (brand_id) on delete cascade,
  white_label_id text not null,
  co_brand text not null default '',
  language text not null,
  market text not null default '',
  menu jsonb not null,
  primary key (brand_id, language, market)
);
create index content_menu_by_language on content_menu (white_label_id, language);
