/** Routes for payment providers: their webhooks, and the sandbox bank's pages. */
import type { Hono } from "hono";
import { handlePaymentEvent } from "#platform/booking/engine/handle-payment-event.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { readCapped } from "#shared/read-capped.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import { createFontsOf } from "./bank-fonts.ts";
import type { OpenedPayments } from "./open-payments.ts";
import { FOLDER } from "#server/base/folders.ts";
import type { SiteSnapshot } from "#server/site/site-snapshot.ts";

const MAX_NEWS_BYTES = 64 * 1024;

type BrandLooks = {
  readonly snapshot: () => SiteSnapshot;
  /** By its path in the repository: `brands/meridian/theme.css`. */
  readonly readBrandFile: (file: string) => string | undefined;
};

export function mountPayments(app: Hono<AppEnv>, context: Context, { bank }: OpenedPayments, looks: BrandLooks): void {
  app.post("/payments/:provider/webhook", async (c) => {
    if (c.req.param("provider") !== context.payments.name) return c.text("Not Found", 404);
    const body = await readCapped(c.req.raw, MAX_NEWS_BYTES);
    if (!body.ok) return body.failure === "too-large" ? c.text("Content Too Large", 413) : c.text("Bad Request", 400);
    // The raw bytes: the signature covers them.
    const isSigned = await handlePaymentEvent(context, new TextDecoder().decode(body.value), c.req.raw.headers);
    return isSigned ? c.text("ok") : c.text("Bad Request", 400);
  });
  if (!bank) return;
  const fontsOf = createFontsOf(FOLDER.client);
  app.use("/sandbox-bank/style/*", async (_, next) => {
    for (const { brand } of looks.snapshot().brands) {
      const theme = looks.readBrandFile(`brands/${brand.id}/${brand.themeFile}`) ?? "";
      bank.themes.set(brand.id, `${fontsOf(theme)}\n${theme}`);
    }
    await next();
  });
  app.route("/sandbox-bank", bank.app);
}
