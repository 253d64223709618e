import type { Stay, StayKind } from "#domain/calendar/stay.ts";
import { stayFromTexts } from "#domain/calendar/stay.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { readLocale } from "#domain/market/read-locale.ts";
import { OCCUPANCY_LIMITS } from "#domain/occupancy/occupancy-limits.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { roomsFromTexts } from "#domain/occupancy/rooms-from-texts.ts";
import { safeReturnAddress } from "#domain/visitor/safe-return-address.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { isUserTypeId } from "#domain/visitor/user-type.ts";
import type { QueryParameter } from "./query-parameters.ts";
import { bookingNumberFrom, codeFrom, emailFrom, flagFrom, idFrom, labelFrom, MAX_LENGTH, oneOf } from "./query-values.ts";

/** Where `target` may lead after a login: a tab of the account, or the registration on the join page. */
export const TARGETS = ["profile", "membership", "my-trips", "settings", "registration"] as const;
export type Target = (typeof TARGETS)[number];

/** Parameters of campaigns and affiliates that describe the origin of a visit. */
export type Campaign = {
  readonly ut_campaign?: string;
  readonly trkid?: string;
  readonly utm_source?: string;
  readonly utm_campaign?: string;
  readonly af_sub1?: string;
  readonly af_sub2?: string;
  readonly af_sub3?: string;
};

export type EntryQuery = {
  readonly stay: Stay;
  readonly rooms: readonly Room[];
  readonly hotelId?: number;
  readonly tHotelId?: number;
  readonly roomTypeId?: string;
  readonly bbId?: string;
  readonly lrh?: string;
  readonly region?: string;
  readonly city?: string;
  readonly planId?: number;
  readonly bookingId?: string;
  /** Has the form of an error code; screens look it up and never show it. */
  readonly error?: string;
  readonly target?: Target;
  readonly contentOnly: boolean;
  readonly currency?: CurrencyCode;
  readonly locale?: LocaleCode;
  readonly returnUrl?: string;
  readonly logout: boolean;
  readonly isClub: boolean;
  /** Undefined keeps a remembered choice. */
  readonly isOldFlow?: boolean;
  readonly promoCode?: string;
  readonly offerCode?: string;
  readonly partnerToken?: string;
  readonly partnerId?: string;
  readonly wannaBeUserType?: UserTypeId;
  readonly cjevent?: string;
  readonly campaign: Campaign;
  readonly reservationId?: string;
  readonly email?: string;
  readonly resetHash?: string;
};

type EntryQueryFacts = { readonly today: CalendarDate; readonly product: StayKind; readonly origin: string };

const CAMPAIGN_PARAMETERS = ["ut_campaign", "trkid", "utm_source", "utm_campaign", "af_sub1", "af_sub2", "af_sub3"] as const;

type Get = (name: QueryParameter) => string | null;
type Given<T> = { -readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** Drops undefined values, so that an absent value is an absent key. */
const definedOnly = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;

const pageValues = (get: Get) =>
  definedOnly({
    hotelId: idFrom(get("hotelId")),
    tHotelId: idFrom(get("tHotelId")),
    roomTypeId: codeFrom(get("roomTypeId"), MAX_LENGTH.code),
    bbId: codeFrom(get("bbId"), MAX_LENGTH.code),
    lrh: codeFrom(get("lrh"), MAX_LENGTH.code),
    region: codeFrom(get("region"), MAX_LENGTH.code),
    city: labelFrom(get("city"), MAX_LENGTH.label),
    planId: idFrom(get("planid")),
    bookingId: bookingNumberFrom(get("bookingId")),
    error: oneErrorCode(get("error")),
    target: oneOf(TARGETS)(get("target")),
    currency: currencyFrom(get("currency")),
    locale: readLocale(get("locale")),
  });

const visitValues = (get: Get, origin: string) =>
  definedOnly({
    returnUrl: safeReturnAddress(get("returnUrl"), origin),
    isOldFlow: flagFrom(get("isOldFlow")),
    promoCode: codeFrom(get("promocode"), MAX_LENGTH.promoCode),
    offerCode: codeFrom(get("offercode"), MAX_LENGTH.code),
    partnerToken: codeFrom(get("ut"), MAX_LENGTH.token),
    partnerId: codeFrom(get("partnerId"), MAX_LENGTH.code),
    wannaBeUserType: userTypeFrom(get("wbut")),
    cjevent: codeFrom(get("cjevent"), MAX_LENGTH.label),
    reservationId: bookingNumberFrom(get("reservationId")),
    email: emailFrom(get("email")),
    resetHash: codeFrom(get("hash"), MAX_LENGTH.token),
  });

const oneErrorCode = (value: string | null) =>
  value !== null && /^(?:BOS-\d{3}|\d{3}|[a-z]{2,20}(?:[-.][a-z]{2,20}){0,4})$/.test(value) ? value : undefined;

function currencyFrom(value: string | null): CurrencyCode | undefined {
  const code = value?.slice(0, 4).toUpperCase() ?? "";
  return isCurrencyCode(code) ? code : undefined;
}

function userTypeFrom(value: string | null): UserTypeId | undefined {
  const id = idFrom(value);
  return isUserTypeId(id) ? id : undefined;
}

/** Reads every parameter of an address into one value. Unknown parameters and malformed values count as absent. */
export function parseEntryQuery(query: URLSearchParams, { today, product, origin }: EntryQueryFacts): EntryQuery {
  const get: Get = (name) => query.get(name);
  return {
    stay: stayFromTexts({ startDate: get("startDate"), endDate: get("endDate") }, product, today),
    rooms: roomsFromTexts({ adults: query.getAll("adults"), children: query.getAll("children") }, OCCUPANCY_LIMITS[product]),
    contentOnly: flagFrom(get("contentonly")) ?? false,
    logout: flagFrom(get("logout")) ?? false,
    isClub: flagFrom(get("isClub")) ?? false,
    campaign: definedOnly(Object.fromEntries(CAMPAIGN_PARAMETERS.map((name) => [name, labelFrom(get(name), MAX_LENGTH.label)]))),
    ...pageValues(get),
    ...visitValues(get, origin),
  };
}
