-- Two concurrent calls under one key insert the same transfer. PostgreSQL may check the index of benefits before that of keys, and the later call then
-- fails with a second benefit although it repeats the first one. A transfer that is already stored under the key counts as repeated.

create or replace function ledger_post(
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
    if not (broken = 'ledger_transfer_one_benefit' and exists (
      select from ledger_transfer where brand_id = brand and idempotency_key = new_key
    )) then
      return query select broken, null::uuid, null::text;
      return;
    end if;
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
