-- Addresses that the buyer corrected right after booking, oldest first: counts the corrections and says whom to tell about each.

alter table booking add column former_emails jsonb not null default '[]';

comment on column booking.former_emails is 'pii: corrected addresses, until the travellers are forgotten';
