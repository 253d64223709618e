/** What every use case may use: a plain object built once in server/wiring.ts, with overrides in tests. */
import type { LogoDrawing } from "#domain/brand/logo-drawing.ts";
import type { HoldLimits } from "#domain/booking/hold-limits.ts";
import type { NegotiatedRate } from "#domain/pricing/negotiated-rate.ts";
import type { PricingRule } from "#domain/pricing/pricing-rule.ts";
import type { BrandContactOf } from "#platform/ports/brand-contact.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { AirportOf, Documents } from "#platform/ports/documents.ts";
import type { WalletLinks, WalletPasses } from "#platform/ports/wallet-pass.ts";
import type { FlightSupplier } from "#platform/ports/flight-supplier.ts";
import type { HotelContent } from "#platform/ports/hotel-content.ts";
import type { HotelPhotos } from "#platform/ports/hotel-photos.ts";
import type { HotelSupplier } from "#platform/ports/hotel-supplier.ts";
import type { HotelWords } from "#platform/ports/hotel-words.ts";
import type { IdentityProviders } from "#platform/ports/identity-provider.ts";
import type { Log } from "#platform/ports/log.ts";
import type { Mailer } from "#platform/ports/mailer.ts";
import type { PaymentProvider } from "#platform/ports/payment-provider.ts";
import type { Random } from "#platform/ports/random.ts";
import type { TransferSupplier } from "#platform/ports/transfer-supplier.ts";
import type { SubstitutesOf } from "#platform/ports/reservable.ts";
import type { UpstreamSend } from "#platform/ports/upstream.ts";
import type { Database } from "#platform/kernel/database/database.ts";

/** What a partner and a brand have agreed on. */
type PartnerTerms = { readonly basisPoints: number; readonly pricesReferrers: boolean; readonly logo: LogoDrawing | null };

export type Context = {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly upstream: UpstreamSend;
  /** Without a gateway, text messages are only stored; in live they are refused. */
  readonly hasSmsGateway?: boolean;
  /** All of them are searched in parallel. */
  readonly suppliers: readonly HotelSupplier[];
  /** Absent if the deployment sells no flights. */
  readonly flightSuppliers?: readonly FlightSupplier[];
  /** Absent if the deployment sells no transfers of suppliers. */
  readonly transferSuppliers?: readonly TransferSupplier[];
  /** Finds what can replace a lost part of a package; absent where the engine's own rules apply. */
  readonly substitutesOf?: SubstitutesOf;
  /** Suppliers whose hotels are read nightly; absent: none. */
  readonly hotelContents?: readonly HotelContent[];
  /** What we add to the prices of suppliers; absent: nothing. */
  readonly pricing?: { readonly current: () => Promise<readonly PricingRule[]> };
  /** A partner of a brand by its name; absent: none. */
  readonly partnerOf?: (brandId: string, name: string) => Promise<PartnerTerms | undefined>;
  /** Rates of a company; absent: none. */
  readonly negotiatedRatesOf?: (brandId: string, companyId: string) => Promise<readonly NegotiatedRate[]>;
  readonly hotelWords: HotelWords;
  /** Absent: hotels have drawn pictures only. */
  readonly hotelPhotos?: HotelPhotos;
  readonly payments: PaymentProvider;
  readonly mailer: Mailer;
  /** Login providers such as Google; absent if none is configured. */
  readonly identities?: IdentityProviders;
  /** Vouchers and calendar entries. */
  readonly documents: Documents;
  /** Absent: no brand offers passes for wallets. */
  readonly walletPasses?: WalletPasses;
  /** Absent: no brand offers passes for Google's wallet. */
  readonly walletLinks?: WalletLinks;
  readonly brandContactOf: BrandContactOf;
  /** Days in which a cancelled booking is corrected at the affiliate network of a brand; absent: the default of the configuration. */
  readonly affiliateCorrectionDaysOf?: (brandId: string) => Promise<number>;
  /** Names of airports in mails and documents; absent: their codes. */
  readonly airportOf?: AirportOf;
  /** How many unpaid holds a visitor may have; `HOLD_LIMITS` if absent. */
  readonly holdLimits?: HoldLimits;
  readonly secrets: { readonly houseToken: string; readonly sessionKey: string; readonly agentClientSecret: string };
  /** The port of the process, for brands whose address contains it. */
  readonly sitePort?: number;
  readonly environment: "local" | "stage" | "live";
};
