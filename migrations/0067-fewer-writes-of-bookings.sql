-- The triggers of a booking write what has changed and nothing else. The rules are those of migrations 12, 40 and 48.

-- The method is chosen before the insert: a statement that looks it up only sometimes is planned again each time.
create or replace function insert_booking_part() returns trigger language plpgsql as $$
declare
  paid_by text := new.payment_method;
begin
  if new.part_count = 1 then
    insert into booking_part (brand_id, booking_id, part_no, kind, supplier, hold_id, hold_epoch, state, request, price_minor, cost_minor, terms)
    values (new.brand_id, new.id, 1, 'hotel', new.supplier, new.hold_id, new.hold_epoch, part_state_of(new.state), hotel_request_of(new.quote),
      (new.quote ->> 'totalMinor')::bigint, (new.quote ->> 'netMinor')::bigint, new.stay -> 'terms');
  end if;
  if paid_by is null then
    paid_by := case
      when new.points_used > 0 then 'points'
      else coalesce((select case method when 'paypal' then 'paypal' else 'card' end from payment_session
        where brand_id = new.brand_id and reference = new.payment_reference), 'card')
    end;
  end if;
  insert into booking_payment (brand_id, booking_id, seq, method, purpose, reference, amount_minor, captured_minor, refunded_minor)
  values (new.brand_id, new.id, 1, paid_by, case when new.deposit_minor is null then 'full' else 'deposit' end,
    new.payment_reference, coalesce(new.deposit_minor, new.total_minor), captured_of(new), refunded_of(new));
  return null;
end $$;

-- A program that has written the state of the part with its reference has nothing left to copy. Only a booking with a deposit has a balance.
create or replace function update_booking_part() returns trigger language plpgsql as $$
begin
  if new.part_count = 1 and (part_state_of(old.state) <> part_state_of(new.state) or old.hold_id <> new.hold_id) then
    update booking_part set state = part_state_of(new.state), hold_id = new.hold_id, hold_epoch = new.hold_epoch, unknown_since = new.unknown_since
    where brand_id = new.brand_id and booking_id = new.id and part_no = 1
      and (state, hold_id, hold_epoch, unknown_since)
        is distinct from (part_state_of(new.state), new.hold_id, new.hold_epoch, new.unknown_since);
  end if;
  if captured_of(old) <> captured_of(new) or refunded_of(old) <> refunded_of(new) then
    update booking_payment set captured_minor = first_captured_of(new), refunded_minor = first_refunded_of(new)
    where brand_id = new.brand_id and booking_id = new.id and seq = 1;
    if new.deposit_minor is not null then
      update booking_payment set refunded_minor = refunded_of(new) - first_refunded_of(new)
      where brand_id = new.brand_id and booking_id = new.id and state = 'CAPTURED';
    end if;
  end if;
  return null;
end $$;

-- A cart that ends changes the state of its part alone.
create or replace function copy_prebooking_part() returns trigger language plpgsql as $$
begin
  if new.part_count > 1 then
    if tg_op = 'UPDATE' and new.state <> 'open' then
      update prebooking_part set state = cart_part_state_of(new.state) where brand_id = new.brand_id and prebooking_id = new.id;
    end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and new.state <> 'open' and old.state <> new.state and old.hold_id = new.hold_id and old.quote = new.quote then
    update prebooking_part set state = cart_part_state_of(new.state) where brand_id = new.brand_id and prebooking_id = new.id and part_no = 1;
    if found then return null; end if;
  end if;
  insert into prebooking_part (brand_id, prebooking_id, part_no, kind, supplier, hold_id, hold_epoch, state, request, price_minor, cost_minor, terms)
  values (new.brand_id, new.id, 1, 'hotel', new.supplier, new.hold_id, new.hold_epoch, cart_part_state_of(new.state), hotel_request_of(new.quote),
    (new.quote ->> 'totalMinor')::bigint, (new.quote ->> 'netMinor')::bigint, new.stay -> 'terms')
  on conflict (brand_id, prebooking_id, part_no) do update set supplier = excluded.supplier, hold_id = excluded.hold_id,
    hold_epoch = excluded.hold_epoch, state = excluded.state, request = excluded.request, price_minor = excluded.price_minor,
    cost_minor = excluded.cost_minor, terms = excluded.terms;
  return null;
end $$;

-- One query instead of three, for each transfer and each of its lines.
create or replace function ledger_check_transfer() returns trigger language plpgsql as $$
declare
  wanted uuid;
  declared smallint;
  written bigint;
  is_balanced boolean;
begin
  if tg_table_name = 'ledger_entry' then
    wanted := new.transfer_id;
  else
    wanted := new.id;
  end if;
  select max(transfer.lines), coalesce(sum(money.lines), 0), coalesce(bool_and(money.balance = 0), true) into declared, written, is_balanced
  from ledger_transfer as transfer
  left join lateral (
    select count(*) as lines, sum(minor) as balance from ledger_entry where brand_id = transfer.brand_id and transfer_id = transfer.id group by currency
  ) as money on true
  where transfer.brand_id = new.brand_id and transfer.id = wanted;
  if written is distinct from declared then
    raise exception 'the transfer % has % lines instead of %', wanted, written, declared using errcode = 'IT011';
  end if;
  if not is_balanced then
    raise exception 'the transfer % is not balanced', wanted using errcode = 'IT011';
  end if;
  return null;
end
$$;
