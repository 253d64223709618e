-- What visitors have typed and not sent yet, by the cookie of their visit: local storage holds nothing personal.

CREATE TABLE visit_draft (
  brand_id text NOT NULL,
  -- Of the token in the cookie; the token itself is nowhere here.
  visit_hash text NOT NULL CHECK (length(visit_hash) = 64),
  kind text NOT NULL,
  draft jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, visit_hash, kind)
);
CREATE INDEX visit_draft_by_expiry ON visit_draft (expires_at);
COMMENT ON COLUMN visit_draft.draft IS 'pii: what was typed, for half an hour';
