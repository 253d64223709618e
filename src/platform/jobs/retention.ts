/** How long each table keeps its rows. `retention.sql.test.ts` fails if a table is missing here. */

export type RetentionName = keyof typeof DEFAULTS;
export type Retention = Readonly<Record<RetentionName, number>>;

/** Days, and the minimum that is safe. The setting RETENTION_DAYS overrides them by name. */
const DEFAULTS = {
  /** Delivered messages: as long as one exists, writing it again is harmless. */
  messages: { days: 30, min: 1 },
  /** Undeliverable messages: time for an operator to repair the receiver and retry them. */
  "parked-messages": { days: 90, min: 7 },
  /** Applied effects, so that a message delivered twice is applied once. */
  effects: { days: 120, min: 8 },
  /** Expired links, so that a late click gets "expired" instead of "unknown". */
  "password-resets": { days: 30, min: 1 },
  /** Visit statistics: long enough to compare a season with the previous one. */
  events: { days: 400, min: 1 },
  leads: { days: 365, min: 1 },
  /** Shown to the owner of the account. */
  activities: { days: 365, min: 1 },
  /** What agents looked for. */
  "agent-looks": { days: 400, min: 30 },
  /** Carts that agents handed over, with the address of the traveller. */
  "hand-overs": { days: 30, min: 1 },
  /** After the month of the stay: what a hotel was like three years ago says little about it. */
  reviews: { days: 1096, min: 180 },
  /** Mails that asked for a review; their links can be used for 60 days. */
  "review-invitations": { days: 90, min: 61 },
  "text-messages": { days: 30, min: 1 },
  "caller-states": { days: 1, min: 1 },
  enquiries: { days: 365, min: 1 },
  /** Carts that were not booked, and payments that were given up. */
  carts: { days: 90, min: 1 },
  /** Payments of bookings and memberships: as long as a cardholder may dispute one. */
  payments: { days: 730, min: 120 },
  /** Nights, flights, transfers and holds, after their end. At least two days, because days begin at different hours around the world. */
  stock: { days: 90, min: 2 },
  /** Travellers and special requests, after the stay; passport data, after the return. */
  "traveller-details": { days: 30, min: 1 },
  /** Names, addresses and phone numbers of attempts that ended without a booking. */
  "failed-bookings": { days: 30, min: 1 },
  "affiliate-actions": { days: 400, min: 60 },
  /** What the sandbox affiliate network has received. */
  "affiliate-sink": { days: 30, min: 1 },
} as const satisfies Readonly<Record<string, { readonly days: number; readonly min: number }>>;

const MAX_DAYS = 3_650;

const RETENTION_NAMES = Object.keys(DEFAULTS) as RetentionName[];
const daysOf = (readDays: (name: RetentionName) => number) =>
  Object.fromEntries(RETENTION_NAMES.map((name) => [name, readDays(name)])) as Retention;

export const DEFAULT_RETENTION: Retention = daysOf((name) => DEFAULTS[name].days);

/** Parses `events=90,leads=180` over the defaults; undefined if a name is unknown or a number is not safe. */
export function parseRetention(items: readonly string[]): Retention | undefined {
  const configuredDays = new Map(items.map((item) => readItem(item)));
  if (configuredDays.has(undefined)) return undefined;
  const retention = daysOf((name) => configuredDays.get(name) ?? DEFAULTS[name].days);
  const isSafe = RETENTION_NAMES.every((name) => retention[name] >= DEFAULTS[name].min && retention[name] <= MAX_DAYS);
  return isSafe && remembersEffects(retention) ? retention : undefined;
}

function readItem(item: string): readonly [RetentionName | undefined, number] {
  const [, name = "", days = ""] = /^([a-z-]+)=(\d{1,4})$/.exec(item) ?? [];
  return [RETENTION_NAMES.find((known) => known === name), Number(days)];
}

/** A message may be redelivered as long as it exists, and a delivery is retried for days: its effect must be remembered longer. */
const remembersEffects = (retention: Retention): boolean =>
  retention.effects >= Math.max(retention.messages, retention["parked-messages"]) + 7;

type Fate = { readonly sweptBy: string } | { readonly kept: string };

const PUBLISHED = { kept: "published by a brand; replaced by its next import" };
const ACCOUNT = { kept: "belongs to an account and is erased with it" };
const LEDGER = { kept: "the ledger; the database refuses to delete its rows" };
const LAW = { kept: "financial record for the statutory period; identifies no person once the account is erased" };
const OFFER = { kept: "terms that the operator maintains" };

/** What happens to the rows of each table. */
export const TABLES: Readonly<Record<string, Fate>> = {
  schema_migration: { kept: "the history of the schema" },
  idempotency_key: { sweptBy: "sweep-idempotency-keys" },
  outbox_message: { sweptBy: "sweep-outbox" },
  applied_effect: { sweptBy: "sweep-effects" },
  rate_limit: { sweptBy: "sweep-rate-limits" },
  brand_folder: PUBLISHED,
  brand: PUBLISHED,
  brand_host: PUBLISHED,
  brand_file: PUBLISHED,
  brand_history: { kept: "the last ten states of each brand; an import drops the oldest" },
  configuration_layer: PUBLISHED,
  content_node: PUBLISHED,
  content_alias: PUBLISHED,
  content_menu: PUBLISHED,
  hotel: { kept: "the catalogue" },
  visitor_session: { sweptBy: "sweep-sessions" },
  agent: { kept: "employees, maintained by the operator" },
  agent_change: { kept: "the record of who may sign in as an agent, maintained by the operator" },
  agent_look: { sweptBy: "sweep-agent-looks" },
  agent_session: { sweptBy: "sweep-sessions" },
  account: ACCOUNT,
  account_identity: ACCOUNT,
  saved_hotel: ACCOUNT,
  saved_list: ACCOUNT,
  saved_list_share: ACCOUNT,
  account_activity: { sweptBy: "sweep-activities" },
  password_reset: { sweptBy: "sweep-password-resets" },
  partner_token: { sweptBy: "sweep-partner-tokens" },
  user_type_rule: OFFER,
  partner: OFFER,
  company: OFFER,
  negotiated_rate: OFFER,
  company_agent: { kept: "agents of companies, maintained by the operator" },
  caller_state: { sweptBy: "sweep-caller-states" },
  visit_draft: { sweptBy: "sweep-drafts" },
  availability: { sweptBy: "sweep-availabilities" },
  lead: { sweptBy: "sweep-leads" },
  sms_message: { sweptBy: "sweep-messages" },
  collected_event: { sweptBy: "sweep-events" },
  affiliate_action: { sweptBy: "sweep-affiliate-actions" },
  affiliate_sink: { sweptBy: "sweep-affiliate-actions" },
  room_night: { sweptBy: "sweep-stock" },
  room_hold: { sweptBy: "sweep-stock" },
  flight_departure: { sweptBy: "sweep-stock" },
  flight_order: { sweptBy: "sweep-stock" },
  flight_seat: { sweptBy: "sweep-stock" },
  transfer_day: { sweptBy: "sweep-stock" },
  transfer_order: { sweptBy: "sweep-stock" },
  prebooking: { sweptBy: "sweep-carts" },
  prebooking_part: { sweptBy: "sweep-carts" },
  review: { sweptBy: "sweep-reviews" },
  review_invitation: { sweptBy: "sweep-reviews" },
  review_opt_out: { kept: "hashes of addresses that do not want to be asked for reviews" },
  price_watch: { sweptBy: "sweep-price-watches" },
  rebooking: { sweptBy: "sweep-carts" },
  hand_over: { sweptBy: "sweep-carts" },
  passenger: { sweptBy: "sweep-passengers" },
  passenger_submission: { sweptBy: "sweep-passengers" },
  payment_session: { sweptBy: "sweep-payments" },
  provider_reference: { sweptBy: "sweep-payments" },
  sandbox_payment: { sweptBy: "sweep-payments" },
  sandbox_card: ACCOUNT,
  booking: LAW,
  booking_part: LAW,
  booking_payment: LAW,
  booking_schedule_change: LAW,
  booking_enquiry: { sweptBy: "sweep-enquiries" },
  promo_code: OFFER,
  pricing_rule: OFFER,
  hotel_source: { kept: "the mapping of suppliers' hotels; bookings refer to their codes" },
  room_source: { kept: "the mapping of suppliers' rooms" },
  content_cursor: { kept: "one row per supplier" },
  ledger_transfer: LEDGER,
  ledger_entry: LEDGER,
  ledger_balance: LEDGER,
  membership_program: OFFER,
  registration_code: OFFER,
  offer_code: ACCOUNT,
  membership_order: LAW,
  membership: LAW,
  member_stay: LAW,
  member_reward: LAW,
};
