-- Who is signed in, the agent desk, and what was said to the affiliate network.
-- Columns that hold something about a person say so in their comment, "pii: <why it is kept>".

CREATE TABLE visitor_session (
  brand_id text NOT NULL,
  -- SHA-256 of the access token: whoever reads this table cannot sign in with it.
  token_hash text NOT NULL CHECK (length(token_hash) = 64),
  user_type_id smallint NOT NULL CHECK (user_type_id IN (1, 2, 3)),
  account_id text,
  first_name text NOT NULL,
  settings jsonb NOT NULL,
  co_brand_name text,
  created_at timestamptz NOT NULL,
  idle_expires_at timestamptz NOT NULL,
  absolute_expires_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, token_hash),
  -- Only a guest has no account: a co-brand visitor who has not signed in, for example.
  CHECK (user_type_id = 3 OR account_id IS NOT NULL),
  CHECK (idle_expires_at <= absolute_expires_at)
);
CREATE INDEX visitor_session_by_account ON visitor_session (brand_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX visitor_session_by_expiry ON visitor_session (idle_expires_at);
COMMENT ON COLUMN visitor_session.first_name IS 'pii: greeting, until the session ends';
COMMENT ON COLUMN visitor_session.account_id IS 'pii: whose session it is, until the session ends';

CREATE TABLE agent (
  brand_id text NOT NULL,
  user_name text NOT NULL,
  password_hash text NOT NULL,
  display_name text NOT NULL,
  authorities jsonb NOT NULL,
  image bytea NOT NULL,
  image_type text NOT NULL,
  PRIMARY KEY (brand_id, user_name)
);
COMMENT ON COLUMN agent.user_name IS 'pii: sign-in name, while employed';
COMMENT ON COLUMN agent.display_name IS 'pii: name shown at the desk, while employed';
COMMENT ON COLUMN agent.image IS 'pii: portrait shown at the desk, while employed';

CREATE TABLE agent_session (
  brand_id text NOT NULL,
  token_hash text NOT NULL CHECK (length(token_hash) = 64),
  user_name text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, token_hash),
  FOREIGN KEY (brand_id, user_name) REFERENCES agent (brand_id, user_name) ON DELETE CASCADE
);
CREATE INDEX agent_session_by_agent ON agent_session (brand_id, user_name);
CREATE INDEX agent_session_by_expiry ON agent_session (expires_at);

-- One row per action told to the affiliate network. The same order with another body is another action (a cancellation, say).
CREATE TABLE affiliate_action (
  brand_id text NOT NULL,
  order_id text NOT NULL,
  body_hash text NOT NULL CHECK (length(body_hash) = 64),
  body jsonb NOT NULL,
  -- While it is in the future somebody is sending: nobody else may.
  lease_until timestamptz NOT NULL,
  attempts integer NOT NULL CHECK (attempts > 0),
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  answer_status integer,
  -- The text as the network sent it.
  answer_body text,
  PRIMARY KEY (brand_id, order_id, body_hash),
  CHECK ((answered_at IS NULL) = (answer_status IS NULL) AND (answered_at IS NULL) = (answer_body IS NULL))
);
CREATE INDEX affiliate_action_by_created ON affiliate_action (created_at);

-- The built-in stand-in of the network: what it was told.
CREATE TABLE affiliate_sink (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL,
  path text NOT NULL,
  body jsonb NOT NULL
);
