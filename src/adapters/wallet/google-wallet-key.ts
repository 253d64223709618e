/** The key of the service account that may issue a shop's passes for Google's wallet. */
import { createPrivateKey } from "node:crypto";

export type GoogleWalletKey = {
  /** The account's address, which signs as issuer of the link. */
  readonly account: string;
  readonly privateKey: string;
};

const ACCOUNT = /^[^\s@]+@[^\s@]+\.gserviceaccount\.com$/;

/** Reads the JSON file that Google hands out. Undefined if it is no key of a service account. */
export function readGoogleWalletKey(json: string): GoogleWalletKey | undefined {
  try {
    const { client_email: account, private_key: pem } = JSON.parse(json) as Record<string, unknown>;
    if (typeof account !== "string" || !ACCOUNT.test(account) || typeof pem !== "string") return undefined;
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === "rsa" ? { account, privateKey: pem } : undefined;
  } catch {
    return undefined;
  }
}
