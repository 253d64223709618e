-- What the kernel keeps for every capability: replies to repeat, news to deliver, effects already applied, budgets.

create table idempotency_key (
  brand_id    text        not null,
  scope       text        not null,
  key_hash    text        not null,
  body_hash   text        not null,
  state       text        not null check (state in ('in-flight', 'done')),
  -- Grows with every take-over, so that a process believed dead cannot finish what another has begun again.
  attempt     integer     not null check (attempt > 0),
  lease_until timestamptz not null,
  status      integer,
  reply       bytea,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  primary key (brand_id, scope, key_hash),
  check ((state = 'done') = (status is not null and reply is not null))
);
create index idempotency_key_by_expiry on idempotency_key (expires_at);

create table outbox_message (
  brand_id     text        not null,
  id           uuid        not null,
  topic        text        not null,
  -- The receiver may get a message more than once and knows it by this.
  dedupe_key   text        not null,
  payload      jsonb       not null,
  state        text        not null check (state in ('waiting', 'delivered', 'parked')),
  attempts     integer     not null check (attempts >= 0),
  -- When it is to be tried next; while a worker has it, when it is given up for lost.
  due_at       timestamptz not null,
  last_fault   text,
  created_at   timestamptz not null,
  settled_at   timestamptz,
  primary key (brand_id, id),
  constraint outbox_message_once unique (brand_id, topic, dedupe_key)
);
create index outbox_message_by_due on outbox_message (due_at) where state = 'waiting';
create index outbox_message_by_settled on outbox_message (settled_at) where state = 'delivered';

create table applied_effect (
  brand_id   text        not null,
  consumer   text        not null,
  dedupe_key text        not null,
  applied_at timestamptz not null,
  primary key (brand_id, consumer, dedupe_key)
);
create index applied_effect_by_time on applied_effect (applied_at);

-- When each use of a budget was, in milliseconds, oldest first. Keys are hashed: nothing here says who was counted.
create table rate_limit (
  name       text        not null,
  key_hash   text        not null,
  taken      bigint[]    not null,
  expires_at timestamptz not null,
  primary key (name, key_hash)
);
create index rate_limit_by_expiry on rate_limit (expires_at);
