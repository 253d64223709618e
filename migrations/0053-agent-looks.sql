-- Which agent looked for which bookings, and which agent holds a cart.

create table agent_look (
  brand_id text not null,
  id text not null,
  user_name text not null,
  looked_at timestamptz not null,
  -- What was asked for, and how many bookings were shown; the numbers of up to ten of them.
  request jsonb not null,
  numbers jsonb not null,
  primary key (brand_id, id)
);

create index agent_look_by_time on agent_look (looked_at);

comment on column agent_look.user_name is 'pii: sign-in name, while employed';
comment on column agent_look.request is 'pii: may name a traveller';

alter table prebooking add column agent_user_name text;
create index prebooking_by_agent on prebooking (brand_id, agent_user_name, expires_at) where agent_user_name is not null;
