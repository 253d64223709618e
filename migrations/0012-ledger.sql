-- The books: money, credit and points in double entry. A line above zero is a debit, one below zero a credit. Nothing here is ever
-- rewritten; what was wrong is put right by another transfer.

create table ledger_transfer (
  brand_id text not null,
  id uuid not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- Chosen by whoever posts: posting again under the same one is the same transfer.
  idempotency_key text not null check (length(idempotency_key) between 8 and 200),
  -- What it belongs to; none where a company repays or points run out.
  booking_id text check (length(booking_id) between 1 and 100),
  state text not null check (state in ('pending', 'posted', 'voided')),
  -- How many lines it has, so that none can be added later.
  lines smallint not null check (lines between 0 and 100),
  created_at timestamptz not null,
  -- When pending became posted or voided; never set for what was posted at once.
  settled_at timestamptz,
  primary key (brand_id, id),
  constraint ledger_transfer_once unique (brand_id, idempotency_key),
  check ((state = 'pending') <= (settled_at is null) and (state = 'voided') <= (settled_at is not null)),
  -- Without a booking there would be nothing to tell a second benefit by.
  check (kind not in ('promo-value', 'points-spend') or booking_id is not null)
);
create index ledger_transfer_by_booking on ledger_transfer (brand_id, booking_id);
-- A booking has a promo code or is paid with points, never both and neither twice.
create unique index ledger_transfer_one_benefit on ledger_transfer (brand_id, booking_id)
  where kind in ('promo-value', 'points-spend') and state <> 'voided';

create table ledger_entry (
  brand_id text not null,
  transfer_id uuid not null,
  line smallint not null check (line > 0),
  account text not null check (account ~ '^[a-z]+(-[a-z]+)*$'),
  -- The booking, company, member or supplier whose account it is; 'house' where it is our own.
  owner text not null check (length(owner) between 1 and 100),
  -- Points are longer than any code of ISO 4217, so no currency can ever be taken for them.
  currency text not null check (currency ~ '^[A-Z]{3}$' or currency = 'POINTS'),
  -- Within what every program that reads it can count exactly.
  minor bigint not null check (minor <> 0 and minor between -9007199254740991 and 9007199254740991),
  primary key (brand_id, transfer_id, line),
  foreign key (brand_id, transfer_id) references ledger_transfer (brand_id, id)
);
create index ledger_entry_by_account on ledger_entry (brand_id, account, owner, currency);

-- Only these have a balance at hand: one row for all the margin of a brand would be one row that all its bookings wait for.
create function ledger_is_bounded(account text) returns boolean language sql immutable parallel safe
  return account in ('guest-payment', 'company-credit', 'member-points');

-- Sums of the journal, kept because they are asked for before each step; and the bounds that no mistake above them can get past.
create table ledger_balance (
  brand_id text not null,
  account text not null check (ledger_is_bounded(account)),
  owner text not null,
  currency text not null,
  posted_debit bigint not null default 0 check (posted_debit >= 0),
  posted_credit bigint not null default 0 check (posted_credit >= 0),
  pending_debit bigint not null default 0 check (pending_debit >= 0),
  pending_credit bigint not null default 0 check (pending_credit >= 0),
  -- No sum of the journal: what the bank authorised for a booking, or the credit a company was given.
  limit_minor bigint not null default 0 check (limit_minor >= 0),
  primary key (brand_id, account, owner, currency),
  -- What is set aside is as good as spent; what is still to come is not there yet.
  constraint ledger_balance_points_left check (account <> 'member-points' or posted_credit - posted_debit - pending_debit >= 0),
  -- A company may use again what it has repaid; of an authorisation what was paid back is gone.
  constraint ledger_balance_within_limit check (
    case account
      when 'guest-payment' then posted_debit + pending_debit <= limit_minor
      when 'company-credit' then posted_debit + pending_debit - posted_credit <= limit_minor
      else true
    end
  ),
  constraint ledger_balance_back_within_taken check (
    account not in ('guest-payment', 'company-credit') or posted_credit + pending_credit <= posted_debit
  )
);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed (% on %)', lower(tg_op), tg_table_name using errcode = 'IT010';
end
$$;
create trigger ledger_entry_unchanged before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create trigger ledger_transfer_kept before delete or truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();

create function ledger_allow_settling() returns trigger language plpgsql as $$
begin
  if old.state = 'pending' and new.state in ('posted', 'voided') and new.settled_at is not null
    and (new.brand_id, new.id, new.kind, new.idempotency_key, new.booking_id, new.lines, new.created_at)
      is not distinct from (old.brand_id, old.id, old.kind, old.idempotency_key, old.booking_id, old.lines, old.created_at)
  then
    return new;
  end if;
  raise exception 'a transfer only becomes posted or voided, once' using errcode = 'IT010';
end
$$;
create trigger ledger_transfer_settled before update on ledger_transfer for each row execute function ledger_allow_settling();

-- Looked at when the transaction ends: until then a transfer has to be allowed to be incomplete.
create function ledger_check_transfer() returns trigger language plpgsql as $$
declare
  wanted uuid := case tg_table_name when 'ledger_entry' then (to_jsonb(new) ->> 'transfer_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  declared smallint;
  written bigint;
begin
  select lines into declared from ledger_transfer where brand_id = new.brand_id and id = wanted;
  select count(*) into written from ledger_entry where brand_id = new.brand_id and transfer_id = wanted;
  if written is distinct from declared then
    raise exception 'the transfer % has % lines instead of %', wanted, written, declared using errcode = 'IT011';
  end if;
  if exists (
    select from ledger_entry where brand_id = new.brand_id and transfer_id = wanted group by currency having sum(minor) <> 0
  ) then
    raise exception 'the transfer % is not balanced', wanted using errcode = 'IT011';
  end if;
  return null;
end
$$;
create constraint trigger ledger_transfer_balanced after insert on ledger_transfer
  deferrable initially deferred for each row execute function ledger_check_transfer();
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_check_transfer();

/*
 * Adds a transfer to the sums, or takes it out of them: once for each 1, back for each -1.
 * Accounts come in a fixed order, so that two transfers over the same ones wait for one another and never for each other at once.
 * A row of zeros is made first: the bounds hold for a row that is only proposed, and one change alone may well break them.
 */
create function ledger_count(brand text, counted uuid, as_posted integer, as_pending integer) returns void language plpgsql as $$
declare
  change record;
begin
  for change in
    select account, owner, currency, coalesce(sum(minor) filter (where minor > 0), 0) as debit, coalesce(-sum(minor) filter (where minor < 0), 0) as credit
    from ledger_entry
    where brand_id = brand and transfer_id = counted and ledger_is_bounded(account)
    group by account, owner, currency
    order by account, owner, currency
  loop
    for attempt in 1..2 loop
      update ledger_balance set
        posted_debit = posted_debit + as_posted * change.debit,
        posted_credit = posted_credit + as_posted * change.credit,
        pending_debit = pending_debit + as_pending * change.debit,
        pending_credit = pending_credit + as_pending * change.credit
      where brand_id = brand and account = change.account and owner = change.owner and currency = change.currency;
      exit when found;
      insert into ledger_balance (brand_id, account, owner, currency) values (brand, change.account, change.owner, change.currency)
      on conflict do nothing;
    end loop;
  end loop;
end
$$;

/*
 * Writes a transfer with its lines and sums, or nothing. Answers 'written', 'repeated' when the key stands for the same transfer already,
 * 'other' when it stands for another, or the name of the bound that forbids it; the transaction goes on in every case.
 * The key is taken first: whoever comes with the same one waits here, and is then told what happened instead of being counted again.
 */
create function ledger_post(
  brand text, new_id uuid, new_kind text, new_key text, booking text, new_state text, made_at timestamptz, new_lines jsonb
) returns table (outcome text, kept_id uuid, kept_state text) language plpgsql as $$
declare
  kept ledger_transfer%rowtype;
  kept_lines jsonb;
  broken text;
begin
  begin
    insert into ledger_transfer (brand_id, id, kind, idempotency_key, booking_id, state, lines, created_at)
    values (brand, new_id, new_kind, new_key, booking, new_state, jsonb_array_length(new_lines), made_at)
    on conflict (brand_id, idempotency_key) do nothing;
    if found then
      insert into ledger_entry (brand_id, transfer_id, line, account, owner, currency, minor)
      select brand, new_id, place, item ->> 'account', item ->> 'owner', item ->> 'currency', (item ->> 'minor')::bigint
      from jsonb_array_elements(new_lines) with ordinality as given (item, place);
      perform ledger_count(brand, new_id, (new_state = 'posted')::integer, (new_state = 'pending')::integer);
      return query select 'written', new_id, new_state;
      return;
    end if;
  exception when check_violation or unique_violation then
    get stacked diagnostics broken = constraint_name;
    if broken not in (
      'ledger_balance_points_left', 'ledger_balance_within_limit', 'ledger_balance_back_within_taken', 'ledger_transfer_one_benefit'
    ) then
      raise;
    end if;
    return query select broken, null::uuid, null::text;
    return;
  end;
  select * into kept from ledger_transfer where brand_id = brand and idempotency_key = new_key;
  select coalesce(
    jsonb_agg(jsonb_build_object('account', account, 'owner', owner, 'currency', currency, 'minor', minor) order by line), '[]'
  ) into kept_lines from ledger_entry where brand_id = brand and transfer_id = kept.id;
  return query select
    case
      when (kept.kind, kept.booking_id, kept_lines, kept.state = 'pending' or kept.settled_at is not null)
        is not distinct from (new_kind, booking, new_lines, new_state = 'pending') then 'repeated'
      else 'other'
    end,
    kept.id, kept.state;
end
$$;

-- Ends the wait of a pending transfer, once. Answers what it was before and is now; nothing where the key is not known.
create function ledger_settle(brand text, settled_key text, wanted text, at timestamptz)
returns table (was text, kept_state text) language plpgsql as $$
declare
  kept ledger_transfer%rowtype;
begin
  select * into kept from ledger_transfer where brand_id = brand and idempotency_key = settled_key for update;
  if not found then return; end if;
  if kept.state = 'pending' then
    update ledger_transfer set state = wanted, settled_at = at where brand_id = brand and id = kept.id;
    perform ledger_count(brand, kept.id, (wanted = 'posted')::integer, -1);
    return query select 'pending', wanted;
    return;
  end if;
  return query select kept.state, kept.state;
end
$$;
