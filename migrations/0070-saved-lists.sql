-- Named lists of saved hotels, with notes (decision 62). What was saved before is in the list "first", also what older programs save.

alter table saved_hotel
  -- "first" or a saved_list.id. A hotel of a list that does not exist any more is shown in the first one.
  add column list_id text not null default 'first',
  add column note text not null default '' check (char_length(note) <= 300);

comment on column saved_hotel.note is 'pii: what the traveller wrote about the hotel, until the hotel is removed';

create table saved_list (
  brand_id text not null,
  account_id uuid not null,
  -- "first" or a random id.
  id text not null,
  -- Empty: the first list, as long as the traveller has not named it.
  name text not null check (char_length(name) <= 50),
  -- Hearts save to the list that was used last.
  used_at timestamptz not null,
  -- The link to the list. The token is in the link only.
  share_hash text,
  shared_at timestamptz,
  shares_notes boolean not null default false,
  primary key (brand_id, account_id, id),
  foreign key (brand_id, account_id) references account (brand_id, id) on delete cascade
);

create unique index saved_list_by_share on saved_list (brand_id, share_hash) where share_hash is not null;

comment on column saved_list.account_id is 'pii: whose list it is, while the account exists';
comment on column saved_list.name is 'pii: what the traveller called the list, until the list is removed';

-- Links of before, and those that older programs make and revoke while both run, lead to the first list.
create function copy_saved_list_share() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update saved_list set share_hash = null, shared_at = null, shares_notes = false
    where brand_id = old.brand_id and account_id = old.account_id and id = 'first' and share_hash = old.token_hash;
    return null;
  end if;
  insert into saved_list (brand_id, account_id, id, name, used_at, share_hash, shared_at)
  values (new.brand_id, new.account_id, 'first', '', new.created_at, new.token_hash, new.created_at)
  on conflict (brand_id, account_id, id) do update
    set share_hash = excluded.share_hash, shared_at = excluded.shared_at, shares_notes = false;
  return null;
end $$;

create trigger saved_list_share_copy after insert or update or delete on saved_list_share
  for each row execute function copy_saved_list_share();

insert into saved_list (brand_id, account_id, id, name, used_at, share_hash, shared_at)
select brand_id, account_id, 'first', '', created_at, token_hash, created_at from saved_list_share;
