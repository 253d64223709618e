-- Links that let somebody choose a password: an invitation after a guest's booking, or a reset that was asked for.
CREATE TABLE password_reset (
  brand_id text NOT NULL,
  -- SHA-256 of what the link carries: whoever reads this table cannot open an account with it.
  token_hash text NOT NULL CHECK (length(token_hash) = 64),
  account_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('invitation', 'reset')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  -- A link works once.
  used_at timestamptz,
  PRIMARY KEY (brand_id, token_hash),
  FOREIGN KEY (brand_id, account_id) REFERENCES account (brand_id, id) ON DELETE CASCADE
);
CREATE INDEX password_reset_by_account ON password_reset (brand_id, account_id);
CREATE INDEX password_reset_by_expiry ON password_reset (expires_at);
COMMENT ON COLUMN password_reset.account_id IS 'pii: whose password it is, until the link is swept';

-- Who waits for an answer is looked for every minute.
CREATE INDEX booking_unconfirmed ON booking (created_at) WHERE confirmed_at IS NULL;
