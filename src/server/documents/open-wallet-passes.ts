/** Certificates for passes: one file per brand, named after its id. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createWalletPasses } from "#adapters/wallet/create-wallet-passes.ts";
import type { PassCertificate } from "#adapters/wallet/pass-certificate.ts";
import { readPassCertificate } from "#adapters/wallet/pass-certificate.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { DocumentSources } from "#platform/ports/documents.ts";
import type { WalletPasses } from "#platform/ports/wallet-pass.ts";
import type { Log } from "#platform/ports/log.ts";

const EXTENSION = ".pem";
/** Apple's certificates are valid for about a year. */
const WARNING_DAYS = 30;
const DAY_MS = 86_400_000;

type Parts = { readonly folder: string | undefined; readonly sources: DocumentSources; readonly clock: Clock; readonly log: Log };

function readCertificate(file: string): PassCertificate {
  try {
    return readPassCertificate(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`APPLE_PASS_DIR: ${path.basename(file)} ${error instanceof Error ? error.message : "cannot be read"}`, {
      cause: error,
    });
  }
}

/** Undefined without a folder. A file that is no certificate for passes stops the start, because the button of its brand would be missing. */
export function openWalletPasses({ folder, sources, clock, log }: Parts): WalletPasses | undefined {
  if (folder === undefined) return undefined;
  const files = readdirSync(folder).filter((name) => name.endsWith(EXTENSION));
  const certificates = new Map(files.map((name) => [path.basename(name, EXTENSION), readCertificate(path.join(folder, name))]));
  for (const [brand, { expiresAt }] of certificates) {
    const days = Math.floor((expiresAt.getTime() - clock.now().getTime()) / DAY_MS);
    if (days < WARNING_DAYS) log.warn("wallet.certificate-expires", { brand, days });
  }
  return createWalletPasses({ certificates, sources, clock });
}
