/** Builds the context of all use cases from the process configuration: the one place where ports are bound to adapters. */
import { listNegotiatedRates } from "#platform/companies/negotiated-rate-store.ts";
import type { MovableClock } from "#adapters/clock/system-clock.ts";
import { createFaultRegistry } from "#adapters/faults/fault-registry.ts";
import type { FaultRegistry } from "#adapters/faults/fault-registry.ts";
import { createFaultyUpstream } from "#adapters/faults/faulty-upstream.ts";
import { createDocuments } from "#adapters/documents/create-documents.ts";
import { createMailer, outboxFolder } from "#adapters/mail/create-mailer.ts";
import { createNodeRandom } from "#adapters/random/node-random.ts";
import { houseWords } from "#adapters/suppliers/house/words/house-words.ts";
import type { SupplierCall } from "#adapters/supply/guard-supplier.ts";
import { createUpstream } from "#adapters/upstream/create-upstream.ts";
import { createPricingBook } from "#platform/availability/suppliers/pricing-rule-store.ts";
import { handlePaymentEvent } from "#platform/booking/engine/handle-payment-event.ts";
import { createConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { openDatabase } from "#platform/kernel/database/open-database.ts";
import { probeNotify } from "#platform/kernel/database/probe-notify.ts";
import { keepAffiliateAction } from "#platform/partners/keep-affiliate-action.ts";
import { createPartnerBook } from "#platform/partners/partner-store.ts";
import { keepEvent } from "#platform/tracking/keep-event.ts";
import type { Log } from "#platform/ports/log.ts";
import type { SupplierStatus } from "#platform/ports/supplier-status.ts";
import type { StoredBrandFiles } from "#server/brand-folder/stored-brand-files.ts";
import { createStoredBrandFiles } from "#server/brand-folder/stored-brand-files.ts";
import { createPhotoBook } from "#server/pictures/photos/photo-book.ts";
import type { Config } from "#server/base/config.ts";
import { createAirportNames } from "#platform/catalog/places/airport-names.ts";
import { openDocuments } from "#server/documents/open-documents.ts";
import { createVoucherWorker } from "#server/documents/voucher-worker.ts";
import { IS_BUILT } from "#server/base/child-worker.ts";
import type { OpenedIdentity } from "./open-identity.ts";
import { openIdentity } from "./open-identity.ts";
import type { OpenedPayments } from "./open-payments.ts";
import { openPayments } from "./open-payments.ts";
import { openSuppliers } from "./open-suppliers.ts";
import { createWalletLinks } from "#adapters/wallet/create-wallet-links.ts";
import { openWalletPasses } from "#server/documents/open-wallet-passes.ts";
import { databaseSettings, prepareSchema } from "./prepare-schema.ts";
import type { Progress } from "#server/base/progress.ts";
import { FOLDER } from "#server/base/folders.ts";

export type OpenedContext = {
  readonly context: Context;
  readonly configuration: ConfigurationSnapshot;
  readonly brandFiles: StoredBrandFiles;
  readonly clock: MovableClock;
  readonly faults: FaultRegistry;
  readonly payments: OpenedPayments;
  readonly identity: OpenedIdentity;
  /** The health of the suppliers as this process sees it. */
  readonly supplierStatus: () => readonly SupplierStatus[];
  /** Where mails are stored instead of sent; absent where a mail server is configured. */
  readonly mailFolder: string | undefined;
};

/** What the metrics count of suppliers and the database. */
type Measured = { readonly supplierCall?: (call: SupplierCall) => void; readonly statement?: () => void };

export async function openContext(
  config: Config,
  log: Log,
  clock: MovableClock,
  progress: Progress,
  measured: Measured = {},
): Promise<OpenedContext> {
  const database = await progress("Opening the database", () =>
    openDatabase({ ...databaseSettings(config, log), onStatement: measured.statement }),
  );
  try {
    await progress("Bringing the database up to date", () => prepareSchema(database, config, log, FOLDER.migrations));
  } catch (fault) {
    await database.close();
    throw fault;
  }
  const faults = createFaultRegistry();
  const upstream = createUpstream({
    environment: config.environment,
    urls: {
      ...config.trackingUrls,
      ...(config.smsUrl && { sms: config.smsUrl }),
      ...(config.upstreamUrls.affiliate && { affiliate: config.upstreamUrls.affiliate }),
    },
    keepEvent: keepEvent({ database, clock }),
    keepAffiliateAction: keepAffiliateAction({ database, clock }),
  });
  const { supplierStatus, ...suppliers } = openSuppliers({
    database,
    log,
    clock,
    faults: config.testHooks ? faults : undefined,
    quotas: config.supplierQuotas,
    onCall: measured.supplierCall,
  });
  const random = createNodeRandom();
  // Not awaited: the site works without notifications, but its caches and jobs lag behind.
  if (database.engine === "postgres") void probeNotify(database, log, random);
  const payments = await openPayments(config, {
    database,
    clock,
    random,
    log,
    faults,
    hear: (body, headers) => handlePaymentEvent(context, body, headers),
  });
  const identity = openIdentity(config, clock);
  const configuration = createConfigurationSnapshot({ database, clock, log });
  const brandFiles = createStoredBrandFiles(database);
  const documents = openDocuments({ configuration, files: brandFiles, clock, folder: FOLDER.root, port: config.publicPort ?? config.port });
  const walletPasses = openWalletPasses({ folder: config.applePassDir, sources: documents.sources, clock, log });
  const context: Context = {
    database,
    clock,
    random,
    log,
    payments: payments.provider,
    identities: identity.providers,
    mailer: createMailer({ ...config.mail, dataDir: config.dataDir, isLive: config.environment === "live" }, documents.sources, clock),
    documents: createDocuments(documents.sources, IS_BUILT ? createVoucherWorker(documents.voucherMessagesOf) : undefined),
    ...(walletPasses && { walletPasses }),
    ...(config.googleWallet && { walletLinks: createWalletLinks({ ...config.googleWallet, sources: documents.sources, clock }) }),
    brandContactOf: documents.brandContactOf,
    affiliateCorrectionDaysOf: documents.affiliateCorrectionDaysOf,
    airportOf: createAirportNames(),
    upstream: config.testHooks ? createFaultyUpstream(upstream, faults) : upstream,
    holdLimits: config.holdLimits,
    hasSmsGateway: config.smsUrl !== undefined,
    ...suppliers,
    pricing: createPricingBook({ database, clock, log }),
    partnerOf: createPartnerBook({ database, clock, log }),
    negotiatedRatesOf: (brandId, companyId) => listNegotiatedRates(database.sql, brandId, companyId),
    hotelWords: houseWords,
    hotelPhotos: createPhotoBook({
      database,
      clock,
      log,
      sessionKey: config.secrets.sessionKey,
      brandsFolder: FOLDER.brands,
      origins: config.photos.origins,
    }),
    secrets: config.secrets,
    environment: config.environment,
    sitePort: config.publicPort ?? config.port,
  };
  const mailFolder = config.mail.smtpUrl === undefined ? outboxFolder(config.dataDir) : undefined;
  return { context, configuration, brandFiles, clock, faults, payments, identity, supplierStatus, mailFolder };
}
