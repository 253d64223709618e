import forge from "node-forge";
import type { PassCertificate } from "./pass-certificate.ts";

/** A detached PKCS#7 signature in DER, as wallets expect it beside the manifest. */
export function signManifest(manifest: string, { certificate, chain, privateKey }: PassCertificate, now: Date): Buffer<ArrayBuffer> {
  const signed = forge.pkcs7.createSignedData();
  signed.content = forge.util.createBuffer(manifest, "utf8");
  for (const pem of [certificate, ...chain]) signed.addCertificate(pem);
  const { pki } = forge;
  signed.addSigner({
    key: pki.privateKeyFromPem(privateKey),
    certificate: pki.certificateFromPem(certificate),
    digestAlgorithm: pki.oids["sha256"] ?? "",
    authenticatedAttributes: [
      { type: pki.oids["contentType"] ?? "", value: pki.oids["data"] ?? "" },
      { type: pki.oids["messageDigest"] ?? "" },
      // The library accepts a date, its types only text.
      { type: pki.oids["signingTime"] ?? "", value: now as unknown as string },
    ],
  });
  signed.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), "binary");
}
