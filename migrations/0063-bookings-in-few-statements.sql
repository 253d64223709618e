-- Writes that belong together are sent as one statement; one of them that must not be missing undoes all with this error.
create function undo_if(reason text) returns void language plpgsql as $$
begin
  if reason is not null then
    raise exception '%', reason using errcode = 'IT002';
  end if;
end
$$;

/*
 * Takes cart and payment for a booking if nothing has changed since they were read: `seen` is the version of the cart. False, and nothing is written,
 * if anything differs or the guest has just booked the same days; the caller then finds out what it is. The statements of a function see what was
 * committed while an earlier one waited for a lock.
 */
create function take_cart(
  brand text, cart text, seen text, valid_after timestamptz, payment text, new_booking uuid, trip text, guest text, first_night date, departure date,
  recent timestamptz
) returns boolean language plpgsql as $$
begin
  perform from prebooking where brand_id = brand and id = cart and xmin::text = seen and expires_at > valid_after for update;
  if not found then return false; end if;
  perform from payment_session where brand_id = brand and reference = payment and state = 'open' for update;
  if not found then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended(trip, 0));
  if exists (
    select from booking
    where brand_id = brand and email_key = guest and check_in = first_night and check_out = departure and created_at > recent and prebooking_id <> cart
  ) then
    return false;
  end if;
  update payment_session set state = 'used', used_by = new_booking, due_at = null where brand_id = brand and reference = payment;
  return true;
end
$$;
