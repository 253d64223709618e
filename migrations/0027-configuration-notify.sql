-- Every write to brands, configuration and content notifies the nodes with the brand's id when it commits, whichever program wrote it.
CREATE FUNCTION configuration_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('configuration_changed', written.brand_id) FROM (SELECT DISTINCT brand_id FROM changed) AS written;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'brand_folder', 'brand', 'brand_host', 'brand_file', 'configuration_layer', 'content_node', 'content_alias', 'content_menu'
  ] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION configuration_written()', name || '_inserted', name);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION configuration_written()', name || '_updated', name);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION configuration_written()', name || '_deleted', name);
  END LOOP;
END
$$;
