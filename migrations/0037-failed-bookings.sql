-- The sweep that anonymises attempts which ended without a booking finds its oldest rows by this index.

create index booking_failed_details on booking (created_at)
  where email_key <> '' and state in ('PRICE_CHANGED', 'SOLD_OUT', 'AUTH_DECLINED', 'FAILED');
