-- The list of an account shows the price that a watch has seen last.

alter table price_watch
  -- What the stay, or the booked room, cost at the last comparison that found it.
  add column seen_minor bigint,
  add column seen_at timestamptz;

create index price_watch_of_account on price_watch (brand_id, account_id) where account_id is not null;
