/** Passes for Apple's wallet: a signed archive of texts and pictures. */
import { createHash } from "node:crypto";
import type { Clock } from "#platform/ports/clock.ts";
import type { DocumentSources } from "#platform/ports/documents.ts";
import type { WalletPasses } from "#platform/ports/wallet-pass.ts";
import type { PassCertificate } from "./pass-certificate.ts";
import { passContent } from "./pass-content.ts";
import { passImages } from "./pass-images.ts";
import { writeZip } from "./write-zip.ts";

type Parts = {
  /** By brand. */
  readonly certificates: ReadonlyMap<string, PassCertificate>;
  readonly sources: DocumentSources;
  readonly clock: Clock;
};

/** The format of passes demands SHA-1 here; the signature uses SHA-256. */
const hashOf = (bytes: Uint8Array): string => createHash("sha1").update(bytes).digest("hex");

export function createWalletPasses({ certificates, sources, clock }: Parts): WalletPasses {
  const valid = (brandId: string): PassCertificate | undefined => {
    const certificate = certificates.get(brandId);
    return certificate && certificate.expiresAt > clock.now() ? certificate : undefined;
  };
  return {
    isOffered: (brandId) => valid(brandId) !== undefined,
    write: async (document) => {
      const { brandId, locale } = document;
      const certificate = valid(brandId);
      if (!certificate) throw new Error(`brand ${brandId} has no valid certificate for passes`);
      const look = await sources.lookOf(brandId, locale);
      const text = sources.textsOf(brandId, locale).voucher;
      const content = { name: "pass.json", bytes: Buffer.from(JSON.stringify(passContent({ document, look, text, certificate }))) };
      const files = [content, ...(await passImages(look))];
      const manifest = JSON.stringify(Object.fromEntries(files.map(({ name, bytes }) => [name, hashOf(bytes)])));
      // The library is loaded with the first pass.
      const { signManifest } = await import("./sign-manifest.ts");
      const signature = signManifest(manifest, certificate, clock.now());
      return writeZip([...files, { name: "manifest.json", bytes: Buffer.from(manifest) }, { name: "signature", bytes: signature }]);
    },
  };
}
