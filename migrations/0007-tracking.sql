-- What visitors saw and did, as the site's own collectors keep it. Names nobody: no address, no account, no free text of a visitor.
CREATE TABLE collected_event (
  brand_id text NOT NULL,
  id uuid NOT NULL,
  tool text NOT NULL CHECK (tool IN ('page-views', 'analytics', 'marketing')),
  name text NOT NULL,
  facts jsonb NOT NULL,
  collected_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, id)
);
CREATE INDEX collected_event_by_time ON collected_event (collected_at);
