/** The certificate with which Apple lets a brand sign passes. */
import { X509Certificate, createPrivateKey } from "node:crypto";

export type PassCertificate = {
  /** Subject of the certificate: the type of all passes that it signs, like "pass.com.example.trips". */
  readonly passType: string;
  readonly team: string;
  readonly certificate: string;
  /** The certificates that lead from ours to Apple's root. */
  readonly chain: readonly string[];
  readonly privateKey: string;
  readonly expiresAt: Date;
};

const BLOCK = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g;

const subjectPart = ({ subject }: X509Certificate, name: string): string | undefined =>
  subject
    .split("\n")
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * `pem` holds the certificate, Apple's intermediate certificate and the unencrypted private key, in any order. Throws an error that says what is
 * wrong, without any of the content.
 */
export function readPassCertificate(pem: string): PassCertificate {
  const blocks = [...pem.matchAll(BLOCK)].map(([text, kind = ""]) => ({ text, kind }));
  const keyBlock = blocks.find(({ kind }) => kind.endsWith("PRIVATE KEY"));
  if (!keyBlock) throw new Error("contains no private key");
  if (keyBlock.kind.startsWith("ENCRYPTED")) throw new Error("contains an encrypted private key; remove its password");
  const key = createPrivateKey(keyBlock.text);
  if (key.asymmetricKeyType !== "rsa") throw new Error("contains a private key that is not an RSA key");
  const certificates = blocks.filter(({ kind }) => kind === "CERTIFICATE").map(({ text }) => ({ text, parsed: new X509Certificate(text) }));
  const ours = certificates.find(({ parsed }) => parsed.checkPrivateKey(key));
  if (!ours) throw new Error("contains no certificate of the private key");
  const passType = subjectPart(ours.parsed, "UID");
  const team = subjectPart(ours.parsed, "OU");
  if (passType === undefined || team === undefined) throw new Error("contains no certificate for passes: its subject has no UID or OU");
  const others = certificates.filter((other) => other !== ours);
  const isIssuer = ({ parsed }: (typeof others)[number]) => ours.parsed.checkIssued(parsed) && ours.parsed.verify(parsed.publicKey);
  if (!others.some(isIssuer)) throw new Error("lacks the intermediate certificate of Apple");
  return {
    passType,
    team,
    certificate: ours.text,
    chain: others.map(({ text }) => text),
    privateKey: key.export({ type: "pkcs1", format: "pem" }).toString(),
    expiresAt: new Date(ours.parsed.validTo),
  };
}
