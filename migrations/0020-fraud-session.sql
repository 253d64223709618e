-- Names what the fraud check saw of a visit, so that whoever looks into a booking finds it; absent where the brand has none.
ALTER TABLE booking ADD COLUMN fraud_session_id text;
COMMENT ON COLUMN booking.fraud_session_id IS 'pii: ties a booking to its visit, for the law''s period';
