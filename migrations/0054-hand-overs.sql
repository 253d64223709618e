-- Carts that agents hand over to travellers (decision 55), and agents that an operator can lock.

create table hand_over (
  brand_id text not null,
  prebooking_id text not null,
  user_name text not null,
  -- Of the link and of the short code. Both are derived from the key of the server and never stored.
  token_hash text not null,
  code_hash text not null,
  -- The address of the latest mail; null if only the code was given.
  sent_to text,
  created_at timestamptz not null,
  -- When the traveller first opened it.
  opened_at timestamptz,
  primary key (brand_id, prebooking_id),
  foreign key (brand_id, prebooking_id) references prebooking (brand_id, id) on delete cascade
);

create unique index hand_over_token on hand_over (brand_id, token_hash);
create index hand_over_code on hand_over (brand_id, code_hash);
create index hand_over_by_agent on hand_over (brand_id, user_name, created_at);
create index hand_over_by_time on hand_over (created_at);

comment on column hand_over.user_name is 'pii: sign-in name, while employed';
comment on column hand_over.sent_to is 'pii: email of the traveller, 30 days';

alter table agent add column locked_at timestamptz;

-- What operators did with the agents of a brand, by command line.
create table agent_change (
  brand_id text not null,
  id text not null,
  user_name text not null,
  change text not null,
  changed_at timestamptz not null,
  -- The operating-system user who ran the command.
  changed_by text not null,
  primary key (brand_id, id)
);

comment on column agent_change.user_name is 'pii: sign-in name, while employed';
comment on column agent_change.changed_by is 'pii: user name of the operator';
