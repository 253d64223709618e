-- The click id of the affiliate network that sent the visitor; the action is sent when the booking is confirmed.

alter table booking add column click_id text check (length(click_id) between 1 and 100);
