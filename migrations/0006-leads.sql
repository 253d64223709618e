-- What travellers ask for that partners sell: a person of the brand answers.

CREATE TABLE lead (
  brand_id text NOT NULL,
  -- Told to the traveller, who can name it on the phone.
  reference text NOT NULL CHECK (reference ~ '^[0-9A-Z]{8}$'),
  -- The same wish on the same day is one lead, however often it is sent.
  content_hash text NOT NULL CHECK (length(content_hash) = 64),
  product text NOT NULL,
  -- The search as its address holds it.
  search text NOT NULL,
  name text NOT NULL,
  email text,
  phone text,
  note text NOT NULL,
  locale text NOT NULL,
  market text NOT NULL,
  -- When the traveller agreed to be answered; nothing is kept without.
  consented_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, reference),
  CONSTRAINT lead_once UNIQUE (brand_id, content_hash),
  CHECK (email IS NOT NULL OR phone IS NOT NULL)
);
CREATE INDEX lead_by_created ON lead (created_at);
COMMENT ON COLUMN lead.name IS 'pii: to answer the request, until it is swept';
COMMENT ON COLUMN lead.email IS 'pii: to answer the request, until it is swept';
COMMENT ON COLUMN lead.phone IS 'pii: to answer the request, until it is swept';
COMMENT ON COLUMN lead.note IS 'pii: what the traveller wrote, until it is swept';
