-- Workers hear of news by the statement that writes it: one round trip less for whoever writes, heard when that commits.
CREATE FUNCTION outbox_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER outbox_written AFTER INSERT ON outbox_message FOR EACH ROW EXECUTE FUNCTION outbox_written();
