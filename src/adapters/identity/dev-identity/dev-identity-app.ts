/** The page of the development identity provider, mounted at /dev-identity: a form, and the keys that verify its tokens. */
import { Hono } from "hono";
import type { Context } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { readCapped } from "#shared/read-capped.ts";
import { SOCIAL_PROVIDERS } from "#platform/ports/identity-provider.ts";
import type { SocialProvider } from "#platform/ports/identity-provider.ts";
import type { DevIdentity } from "./dev-identity.ts";
import { DEV_PATH, devClientId } from "./dev-identity.ts";

/** Deliberately plain: this page must not be mistaken for the real provider. */
const DEV_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 2rem 1rem; }
main { max-width: 24rem; margin: 0 auto; }
h1 { font-size: 1.5rem; line-height: 1.2; }
label { display: block; margin: 1rem 0; }
label.check { display: flex; gap: 0.5rem; align-items: center; }
input:not([type="checkbox"]) { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem; font: inherit; }
button { min-height: 2.75rem; width: 100%; font: inherit; cursor: pointer; }
[role="alert"] { border-left: 0.25rem solid #b3261e; padding-left: 0.75rem; }
`;

const MAX_FORM_BYTES = 8192;

const RequestSchema = z.object({
  client_id: z.string().max(100),
  redirect_uri: z.url({ protocol: /^https?$/ }).max(2000),
  response_type: z.literal("id_token"),
  nonce: z.string().min(1).max(200).optional(),
  state: z.string().max(2000).optional(),
});
type CallInput = z.infer<typeof RequestSchema>;

const PersonSchema = z.object({
  email: z.string().trim().min(3).max(254),
  firstName: z.string().trim().max(50),
  lastName: z.string().trim().max(50),
  isVerified: z.literal("on").optional(),
});

const HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
} as const;

export function createDevIdentityApp(identity: DevIdentity): Hono {
  const app = new Hono();
  app.get("/style.css", (c) =>
    c.body(DEV_STYLE, 200, { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=300" }),
  );
  app.get("/jwks.json", async (c) => c.json(await identity.keys(), 200, { "cache-control": "no-store" }));
  app.get("/:provider", (c) => withRequest(c, c.req.query(), (provider, request) => c.html(renderForm(provider, request), 200, HEADERS)));
  app.post("/:provider", async (c) => {
    const body = await readCapped(c.req.raw, MAX_FORM_BYTES);
    if (!body.ok) return c.text("The form cannot be read", body.failure === "too-large" ? 413 : 400, HEADERS);
    const form = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body.value)));
    return withRequest(c, form, async (provider, request) => {
      const person = PersonSchema.safeParse(form);
      if (!person.success) return c.html(renderForm(provider, request, "Please type an address and a name."), 422, HEADERS);
      const { isVerified, ...claims } = person.data;
      const token = await identity.sign(provider, { ...claims, isVerified: isVerified === "on" }, request.nonce);
      // In the fragment, which browsers do not send, as the real providers do.
      const fragment = new URLSearchParams({ id_token: token, ...(request.state !== undefined && { state: request.state }) });
      return c.redirect(`${request.redirect_uri.split("#")[0]}#${fragment}`, 303);
    });
  });
  return app;
}

type Answer = (provider: SocialProvider, request: CallInput) => Response | Promise<Response>;

/** Tokens are returned only to the site that requested them. */
async function withRequest(c: Context, params: Readonly<Record<string, string>>, answer: Answer): Promise<Response> {
  const provider = SOCIAL_PROVIDERS.find((name) => name === c.req.param("provider"));
  const request = RequestSchema.safeParse(params);
  if (!provider || !request.success || request.data.client_id !== devClientId(provider))
    return c.text("This cannot be asked here", 400, HEADERS);
  const isOwnSite = new URL(request.data.redirect_uri).host === new URL(c.req.url).host;
  return isOwnSite ? answer(provider, request.data) : c.text("Only the own site is answered", 400, HEADERS);
}

const NAMES: Readonly<Record<SocialProvider, string>> = { google: "Google", facebook: "Facebook" };

function renderForm(provider: SocialProvider, request: CallInput, mistake?: string) {
  const hiddenFields = Object.entries(request).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>Development identity</title>
        <link rel="stylesheet" href="${DEV_PATH}/style.css" />
      </head>
      <body>
        <main>
          <h1>In place of ${NAMES[provider]}</h1>
          <p>This machine knows no ${NAMES[provider]} client, so this page vouches for whoever you say you are.</p>
          ${mistake === undefined ? "" : html`<p role="alert">${mistake}</p>`}
          <form method="post" action="${DEV_PATH}/${provider}">
            ${hiddenFields}
            <label>Email <input name="email" type="email" autocomplete="email" required /></label>
            <label>First name <input name="firstName" autocomplete="given-name" required /></label>
            <label>Last name <input name="lastName" autocomplete="family-name" required /></label>
            <label class="check"><input name="isVerified" type="checkbox" checked /> The address is verified</label>
            <button>Continue</button>
          </form>
        </main>
      </body>
    </html> `;
}
