-- What we add to the prices of suppliers. At most one rule applies to a sale: the most specific one (src/domain/pricing/pricing-rule.ts).
create table pricing_rule (
  id text primary key,
  -- Conditions; null matches everything.
  brand_id text,
  market text,
  supplier text,
  product text check (product in ('hotel', 'flight', 'transfer')),
  -- Hundredths of a per cent of the supplier's price.
  basis_points integer not null default 0 check (basis_points between -5000 and 50000),
  fixed_minor bigint not null default 0,
  -- Limits of the markup, in the currency of the rule like the fixed amount.
  floor_minor bigint,
  cap_minor bigint,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rounding text not null default 'minor' check (rounding in ('minor', 'unit')),
  check (floor_minor <= cap_minor),
  constraint pricing_rule_one_per_condition unique nulls not distinct (brand_id, market, supplier, product)
);

create function tell_pricing_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pricing_changed', '');
  return null;
end
$$;
create trigger pricing_changed after insert or update or delete or truncate on pricing_rule
for each statement execute function tell_pricing_changed();

-- What suppliers sell, by their own code, and which of our hotels it is.
create table hotel_source (
  supplier text not null,
  code text not null check (length(code) between 1 and 100),
  -- Null until a candidate is found.
  hotel_id integer,
  -- 0 to 100, of the match with hotel_id.
  confidence smallint not null default 0 check (confidence between 0 and 100),
  -- 'new': not compared yet or nothing similar found; only 'confirmed' hotels are sold.
  state text not null default 'new' check (state in ('new', 'candidate', 'confirmed', 'rejected')),
  name text not null,
  country_code text not null check (length(country_code) = 2),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  phone text,
  -- Texts by language and pictures with their rights, as the supplier delivered them.
  content jsonb not null default '{}',
  -- The supplier withdrew it. The row is kept, because bookings refer to the code.
  deleted_at timestamptz,
  changed_at timestamptz not null,
  primary key (supplier, code),
  check (state in ('new', 'rejected') or hotel_id is not null)
);
-- A supplier sells a hotel under one code: two codes would list its rooms twice.
create unique index hotel_source_confirmed on hotel_source (supplier, hotel_id) where state = 'confirmed' and deleted_at is null;
create index hotel_source_by_hotel on hotel_source (hotel_id);

-- Which of a supplier's rooms is the same as one of ours. A room without a row keeps the supplier's own id.
create table room_source (
  supplier text not null,
  hotel_code text not null,
  room_code text not null check (length(room_code) between 1 and 100),
  room_type_id text not null,
  confidence smallint not null default 100 check (confidence between 0 and 100),
  state text not null default 'confirmed' check (state in ('candidate', 'confirmed', 'rejected')),
  primary key (supplier, hotel_code, room_code),
  foreign key (supplier, hotel_code) references hotel_source on delete cascade
);

create function tell_mapping_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mapping_changed', '');
  return null;
end
$$;
create trigger mapping_changed after insert or update or delete or truncate on hotel_source
for each statement execute function tell_mapping_changed();
create trigger mapping_changed after insert or update or delete or truncate on room_source
for each statement execute function tell_mapping_changed();

-- How far the content of each supplier has been read. The cursor is the supplier's and opaque to us.
create table content_cursor (
  supplier text primary key,
  cursor text,
  finished_at timestamptz
);
