-- Each sweep finds its oldest rows by an index, and asks by one whether something still needs them.

create index outbox_message_parked on outbox_message (settled_at) where state = 'parked';
create index affiliate_sink_by_received on affiliate_sink (received_at);
create index booking_enquiry_by_created on booking_enquiry (created_at);

create index prebooking_ended on prebooking (expires_at) where state = 'expired';
create index prebooking_open_hold on prebooking (hold_id) where state = 'open';
-- Also read by the foreign key whenever a cart is deleted.
create index booking_of_prebooking on booking (brand_id, prebooking_id);
create index booking_open_hold on booking (hold_id) where due_at is not null or state = 'MANUAL_REVIEW';
create index booking_traveller_details on booking (check_out) where paxes <> '[]' or special_request is not null;

create index payment_session_closed on payment_session (created_at) where state = 'closed';
create index payment_session_used on payment_session (created_at) where state = 'used';

create index room_hold_released on room_hold (held_until) where state = 'released';
create index room_hold_sold on room_hold (check_out) where state = 'sold';
create index room_hold_of_room_type on room_hold (hotel_id, room_type_id, check_in) where state in ('held', 'sold');
create index room_night_by_night on room_night (night);
