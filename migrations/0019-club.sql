-- The club: what a year costs, who is in it, what it saved them, and the points and nights they earned.

-- One row is a year's price in one currency.
create table membership_program (
  brand_id text not null,
  id text not null check (length(id) between 1 and 100),
  name text not null,
  price_minor bigint not null check (price_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  is_offered boolean not null default true,
  primary key (brand_id, id)
);
create unique index membership_program_offered on membership_program (brand_id, currency) where is_offered;

-- What takes something off that price.
create table registration_code (
  brand_id text not null,
  -- In capitals: people type codes as they like.
  code text not null check (code = upper(code) and length(code) between 1 and 20),
  -- Minor units of the currency; nothing where the whole price falls away, whatever it is.
  value_minor bigint check (value_minor >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  co_brand_name text,
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  -- Without a number it may be used as often as anybody likes, by each once.
  max_uses integer check (max_uses >= 0),
  used integer not null default 0 check (used >= 0),
  primary key (brand_id, code),
  check ((value_minor is null) = (currency is null)),
  -- I14: the line that no mistake above it can get past.
  constraint registration_code_within_uses check (used <= max_uses)
);

-- Says who led somebody to the club; it changes no price.
create table offer_code (
  brand_id text not null,
  code text not null check (code = upper(code) and length(code) between 8 and 20),
  account_id text not null,
  created_at timestamptz not null,
  primary key (brand_id, code)
);
create index offer_code_of_account on offer_code (brand_id, account_id);
comment on column offer_code.account_id is 'pii: whose code it is, while the account exists';

-- One row is one attempt to join; `domain/membership/upgrade-states.ts` says what may become of it.
create table membership_order (
  brand_id text not null,
  id uuid not null,
  account_id text not null,
  program_id text not null,
  state text not null check (state in ('STARTED', 'CHARGED', 'ACTIVE', 'REFUSED', 'VOIDED', 'REVIEW')),
  price_minor bigint not null check (price_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  registration_code text,
  offer_code text,
  -- None where nothing has to be paid.
  payment_reference text,
  -- Of the idempotency key it was made with.
  key_hash text not null,
  locale text not null,
  -- The refusal it ended in.
  ending text,
  -- When somebody takes it up again unless whoever works on it has moved it on.
  due_at timestamptz,
  unknown_since timestamptz,
  created_at timestamptz not null,
  primary key (brand_id, id),
  check ((price_minor = 0) = (payment_reference is null)),
  -- I11: what is not over has a moment at which somebody looks at it.
  constraint membership_order_has_timer check ((due_at is not null) = (state in ('STARTED', 'CHARGED')))
);
create unique index membership_order_by_key on membership_order (brand_id, account_id, key_hash);
-- One at a time for each person, one for each payment, and each code once for each person.
create unique index membership_order_one_live on membership_order (brand_id, account_id) where state in ('STARTED', 'CHARGED');
create unique index membership_order_one_payment on membership_order (payment_reference)
  where payment_reference is not null and state in ('STARTED', 'CHARGED', 'ACTIVE', 'REVIEW');
create unique index membership_order_code_once on membership_order (brand_id, account_id, registration_code)
  where registration_code is not null and state in ('STARTED', 'CHARGED', 'ACTIVE', 'REVIEW');
create index membership_order_due on membership_order (due_at) where due_at is not null;
comment on column membership_order.account_id is 'pii: who joined, for the law''s period';

-- One row is one year of somebody.
create table membership (
  brand_id text not null,
  account_id text not null,
  cycle_start date not null,
  -- The first day that is not part of it any more.
  cycle_end date not null check (cycle_end > cycle_start),
  program_id text not null,
  -- The order, or the booking it was bought with.
  order_id uuid not null,
  paid_fee_minor bigint not null check (paid_fee_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  co_brand_name text,
  locale text not null,
  created_at timestamptz not null,
  -- Said that this year is the last.
  left_at timestamptz,
  reminded_at timestamptz,
  -- When the year was over and the promise of the club was looked at, once.
  closed_at timestamptz,
  guarantee_code text,
  primary key (brand_id, account_id, cycle_start),
  unique (brand_id, order_id)
);
create index membership_running on membership (cycle_end) where closed_at is null;
comment on column membership.account_id is 'pii: whose year it is, for the law''s period';

-- What a stay of a member saved, earned and counts for. The public price is the one of that minute.
create table member_stay (
  brand_id text not null,
  booking_id uuid not null,
  account_id text not null,
  -- The hotel's name, for the statement.
  label text not null,
  public_minor bigint not null check (public_minor >= 0),
  paid_minor bigint not null check (paid_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  nights integer not null check (nights >= 0),
  points bigint not null check (points >= 0),
  -- Points that were spent before they had to be given back: taken from the next ones.
  owed_points bigint not null default 0 check (owed_points between 0 and points),
  state text not null check (state in ('pending', 'posted', 'reversed')),
  confirmed_at timestamptz not null,
  -- When its points may be spent; none when that is over.
  due_at timestamptz,
  primary key (brand_id, booking_id),
  check ((due_at is not null) = (state = 'pending')),
  check (owed_points = 0 or state = 'reversed')
);
create index member_stay_of_account on member_stay (brand_id, account_id, confirmed_at);
create index member_stay_due on member_stay (due_at) where due_at is not null;
comment on column member_stay.account_id is 'pii: whose stay it was, for the law''s period';
comment on column member_stay.label is 'pii: where somebody stayed, for the law''s period';

-- Free nights that were given, by number: the first ten nights give the first. What was given is never given again.
create table member_reward (
  brand_id text not null,
  account_id text not null,
  number integer not null check (number > 0),
  code text not null,
  created_at timestamptz not null,
  primary key (brand_id, account_id, number)
);
comment on column member_reward.account_id is 'pii: whose night it is, for the law''s period';
