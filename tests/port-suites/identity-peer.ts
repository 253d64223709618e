/** A local OpenID Connect provider: publishes its keys over HTTP and signs any claims that a test needs. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";

export const CLIENT = "client-of-ours";

export type Claims = Readonly<Record<string, unknown>>;

export type IdentityPeer = {
  readonly issuer: string;
  readonly keysUrl: string;
  /** Signed as the provider signs; an undefined claim is omitted. */
  readonly sign: (claims?: Claims, header?: Claims) => Promise<string>;
  readonly stop: () => Promise<void>;
};

export const PERSON: Claims = {
  sub: "10769150350006150715113082367",
  aud: CLIENT,
  email: "ann@gmail.com",
  email_verified: true,
  given_name: "Ann",
  family_name: "Lee",
};

export async function startIdentityPeer(algorithm: "RS256" | "ES256" = "RS256"): Promise<IdentityPeer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate(algorithm);
  await server.start(0, "127.0.0.1");
  const issuer = server.issuer.url ?? "";
  return {
    issuer,
    keysUrl: `${issuer}/jwks`,
    sign: (claims = {}, header = {}) =>
      server.issuer.buildToken({
        scopesOrTransform: (head, payload) => {
          Object.assign(head, header);
          Object.assign(payload, PERSON, claims);
          for (const [name, value] of Object.entries(claims)) if (value === undefined) delete payload[name];
        },
      }),
    stop: () => server.stop(),
  };
}

/** Answers every request with this status and body. */
export async function startBrokenKeys(status: number, body: string): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = createServer((_, answer) => answer.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/keys`, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
