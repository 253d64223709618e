-- People: how they prove who they are, what they did, and what partners say of them. Columns that hold something about a person say so.

ALTER TABLE account
  -- When the mailbox was proved to be theirs, by a link that was mailed or by a provider that runs the mailbox. Nothing is joined before.
  ADD COLUMN email_verified_at timestamptz,
  ADD COLUMN billing_addresses jsonb NOT NULL DEFAULT '[]',
  -- Came over from the club's former site.
  ADD COLUMN is_migrated boolean NOT NULL DEFAULT false,
  -- Of the partner whose customer it is.
  ADD COLUMN co_brand_name text;
COMMENT ON COLUMN account.billing_addresses IS 'pii: bills, while the account exists';

ALTER TABLE visitor_session
  -- Names the session to its owner. The hash of its token would do, but is nobody's business.
  ADD COLUMN public_id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN platform text NOT NULL DEFAULT 'Web' CHECK (platform IN ('Web', 'MobileWeb')),
  ADD COLUMN login_method text CHECK (login_method IN ('email', 'google', 'facebook', 'token', 'old-club'));

-- Who somebody is at a provider. The provider's own id counts, never the address: addresses change hands.
CREATE TABLE account_identity (
  brand_id text NOT NULL,
  provider text NOT NULL CHECK (provider IN ('google', 'facebook')),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, provider, subject),
  CONSTRAINT account_identity_one_each UNIQUE (brand_id, account_id, provider),
  FOREIGN KEY (brand_id, account_id) REFERENCES account (brand_id, id) ON DELETE CASCADE
);
COMMENT ON COLUMN account_identity.subject IS 'pii: signing in, while the account exists';
COMMENT ON COLUMN account_identity.account_id IS 'pii: whose identity it is, while the account exists';

-- What happened in an account, for its owner to read: a code and at most one fact, never a name or an address.
CREATE TABLE account_activity (
  brand_id text NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  action text NOT NULL CHECK (length(action) BETWEEN 1 AND 40),
  detail text NOT NULL CHECK (length(detail) <= 60 AND detail !~ '@'),
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, id),
  FOREIGN KEY (brand_id, account_id) REFERENCES account (brand_id, id) ON DELETE CASCADE
);
CREATE INDEX account_activity_of_account ON account_activity (brand_id, account_id, happened_at DESC);
CREATE INDEX account_activity_by_time ON account_activity (happened_at);
COMMENT ON COLUMN account_activity.account_id IS 'pii: whose activity it is, for a year';

-- Links of partners that sign one of their customers in. Usable until they end, and at their brand only.
CREATE TABLE partner_token (
  brand_id text NOT NULL,
  -- SHA-256 of what the link carries.
  token_hash text NOT NULL CHECK (length(token_hash) = 64),
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  PRIMARY KEY (brand_id, token_hash),
  FOREIGN KEY (brand_id, account_id) REFERENCES account (brand_id, id) ON DELETE CASCADE
);
CREATE INDEX partner_token_of_account ON partner_token (brand_id, account_id);
CREATE INDEX partner_token_by_expiry ON partner_token (expires_at);
COMMENT ON COLUMN partner_token.account_id IS 'pii: whom the link signs in, until it ends';

-- What a referring site or a code says of a visitor: for display, because both can be claimed by anybody.
CREATE TABLE user_type_rule (
  brand_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Referrer', 'PromoCode')),
  -- A domain in lower case, or a code in capitals.
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 253),
  user_type_id smallint NOT NULL CHECK (user_type_id IN (1, 2, 3)),
  co_brand_name text,
  wanna_be_user_type smallint CHECK (wanna_be_user_type IN (1, 2)),
  PRIMARY KEY (brand_id, kind, value)
);

-- Whom an agent is talking to: the last one only.
CREATE TABLE caller_state (
  brand_id text NOT NULL,
  user_name text NOT NULL,
  caller_phone text NOT NULL,
  state text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, user_name),
  FOREIGN KEY (brand_id, user_name) REFERENCES agent (brand_id, user_name) ON DELETE CASCADE
);
COMMENT ON COLUMN caller_state.caller_phone IS 'pii: who is on the phone, until the next call or a day later';
COMMENT ON COLUMN caller_state.state IS 'pii: what the call is about, until the next call or a day later';

-- Text messages that were asked for. What is to be sent stands here; the outbox says only which.
CREATE TABLE sms_message (
  brand_id text NOT NULL,
  id uuid NOT NULL,
  -- Digits only, and a plus where one was written.
  phone text NOT NULL CHECK (phone ~ '^\+?[0-9]{6,15}$'),
  -- Who asked, if signed in. A phone proves nobody.
  account_id uuid,
  template text,
  body text,
  locale text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (brand_id, id),
  CHECK ((template IS NULL) <> (body IS NULL))
);
CREATE INDEX sms_message_by_created ON sms_message (created_at);
CREATE INDEX sms_message_of_account ON sms_message (brand_id, account_id) WHERE account_id IS NOT NULL;
COMMENT ON COLUMN sms_message.account_id IS 'pii: who asked, for a month';
COMMENT ON COLUMN sms_message.phone IS 'pii: where it goes, for a month';
COMMENT ON COLUMN sms_message.body IS 'pii: what was written, for a month';
