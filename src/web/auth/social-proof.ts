/** Login through a provider's page and back. The token is in the fragment of the address, which the browser does not send (docs/decisions/0016). */
import type { OutputOf } from "#contract/base/call.ts";
import type { listSignInMethods } from "#contract/identity/list-sign-in-methods.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { readJson, removeKey, writeJson } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";

export type SignInMethod = OutputOf<typeof listSignInMethods>["ways"][number];
export type Provider = SignInMethod["provider"];

export type SocialProof = { readonly provider: Provider; readonly token: string; readonly nonce: string };

/** The request of this tab; a response that does not match it is rejected. */
type ProofRequest = {
  readonly provider: Provider;
  readonly nonce: string;
  readonly state: string;
  /** Language and market of the page that the visitor left. */
  readonly prefix: string;
  readonly returnUrl: string;
  readonly isClub: boolean;
};

/** The only return address that a provider must register for each site, so it contains no language. */
const RETURN_PATH = "/login";

const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0")).join("");

type Request = Pick<ProofRequest, "prefix" | "returnUrl" | "isClub">;

/** The provider's address; undefined if the browser cannot store the request until the response arrives. */
export function startProviderLogin(method: SignInMethod, attempt: Request, origin: string, storage: VisitStorage): string | undefined {
  const request: ProofRequest = { provider: method.provider, nonce: randomText(), state: randomText(), ...attempt };
  if (!writeJson(storage, STORAGE_KEY.socialLogin, request)) return undefined;
  const url = new URL(method.authorizeUrl, origin);
  const parameters = {
    client_id: method.clientId,
    redirect_uri: origin + RETURN_PATH,
    response_type: "id_token",
    scope: method.scope,
    nonce: request.nonce,
    state: request.state,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

type ProofAnswer = {
  readonly request: ProofRequest;
  /** Undefined if the visitor cancelled on the provider's page. */
  readonly proof: SocialProof | undefined;
};

/** Reads the response in `hash`. It is accepted once: the stored request is removed. */
export function readProof(hash: string, storage: VisitStorage): ProofAnswer | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  const request = readJson(storage, STORAGE_KEY.socialLogin);
  if (!isRequested(request) || parameters.get("state") !== request.state) return undefined;
  removeKey(storage, STORAGE_KEY.socialLogin);
  const token = parameters.get("id_token");
  return { request, proof: token ? { provider: request.provider, token, nonce: request.nonce } : undefined };
}

/** The prefix of the page that the visitor left, returned once. A response that arrives in another language is forwarded there, and never twice. */
export function takeRequestedPrefix(storage: VisitStorage): string | undefined {
  const request = readJson(storage, STORAGE_KEY.socialLogin);
  if (!isRequested(request) || request.prefix === "") return undefined;
  writeJson(storage, STORAGE_KEY.socialLogin, { ...request, prefix: "" });
  return request.prefix;
}

const isRequested = (value: unknown): value is ProofRequest => {
  if (typeof value !== "object" || value === null) return false;
  const { provider, nonce, state, prefix, returnUrl } = value as Record<string, unknown>;
  const areTexts = [nonce, state, prefix, returnUrl].every((text) => typeof text === "string");
  return areTexts && (provider === "google" || provider === "facebook");
};
