-- People who signed up. One address is one account in each brand; the same address at another brand is somebody else.
CREATE TABLE account (
  brand_id text NOT NULL,
  id uuid NOT NULL,
  -- As written when signing up; looked for in lower case.
  email text NOT NULL,
  email_key text NOT NULL CHECK (email_key = lower(email_key)),
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  date_of_birth date,
  gender text,
  settings jsonb NOT NULL,
  user_type_id smallint NOT NULL CHECK (user_type_id IN (1, 2)),
  registered_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, id)
);
CREATE UNIQUE INDEX account_by_email ON account (brand_id, email_key);
COMMENT ON COLUMN account.email IS 'pii: sign-in and mails, while the account exists';
COMMENT ON COLUMN account.email_key IS 'pii: sign-in, while the account exists';
COMMENT ON COLUMN account.first_name IS 'pii: greeting and bookings, while the account exists';
COMMENT ON COLUMN account.last_name IS 'pii: bookings, while the account exists';
COMMENT ON COLUMN account.phone IS 'pii: bookings, while the account exists';
COMMENT ON COLUMN account.date_of_birth IS 'pii: bookings, while the account exists';
COMMENT ON COLUMN account.gender IS 'pii: bookings, while the account exists';
