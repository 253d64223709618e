import type { Context as HonoContext } from "hono";
import { z } from "zod";

/** Answers an invalid body with 422 and a readable reason. */
export async function withBody<S extends z.ZodType>(
  c: HonoContext,
  schema: S,
  work: (body: z.output<S>) => Promise<Response>,
): Promise<Response> {
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
  return parsed.success ? work(parsed.data) : c.json({ mistake: z.prettifyError(parsed.error) }, 422);
}
