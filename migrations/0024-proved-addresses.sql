-- An account counts as its mailbox owner's only while its address is proved, so a changed address needs a new proof
-- and links that were mailed to the former one end.
CREATE FUNCTION account_address_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_verified_at := NULL;
  DELETE FROM password_reset WHERE brand_id = NEW.brand_id AND account_id = NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER account_address_changed BEFORE UPDATE OF email_key ON account
  FOR EACH ROW WHEN (OLD.email_key IS DISTINCT FROM NEW.email_key) EXECUTE FUNCTION account_address_changed();

-- Links that prove an address; they choose a new password as well, because they prove the same.
ALTER TABLE password_reset DROP CONSTRAINT password_reset_purpose_check;
ALTER TABLE password_reset ADD CONSTRAINT password_reset_purpose_check CHECK (purpose IN ('invitation', 'reset', 'proof'));

-- Whether the partner vouches for the address of the customer whom the link signs in.
ALTER TABLE partner_token ADD COLUMN is_email_proved boolean NOT NULL DEFAULT false;

-- Guests' bookings are looked for by address when it is proved.
CREATE INDEX booking_unclaimed ON booking (brand_id, email_key) WHERE account_id IS NULL;

-- Whose payment it is: only this account, or this browser where nobody was signed in, pays and books with its token.
-- Null for payments that were opened before this migration.
ALTER TABLE payment_session
  ADD COLUMN account_id text,
  ADD COLUMN visit_hash text;
COMMENT ON COLUMN payment_session.account_id IS 'pii: who pays, for the law''s period';
