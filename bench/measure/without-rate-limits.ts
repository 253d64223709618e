import type { Database } from "../../src/platform/kernel/database/database.ts";

/** A benchmark makes the same call thousands of times. Limits would refuse it, and refusals are cheap; uses are still counted, and then forgotten. */
export async function forgetRateLimits({ raw }: Database): Promise<void> {
  await raw(`
    create function forget_uses() returns trigger language plpgsql as $$ begin new.taken := '{}'; return new; end $$;
    create trigger forget_uses before insert or update on rate_limit for each row execute function forget_uses();`);
}
