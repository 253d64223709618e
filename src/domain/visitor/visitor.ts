import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { UserTypeId } from "./user-type.ts";
import { USER_TYPE } from "./user-type.ts";

/** The visitor of a page, as the server knows it; nothing in it is taken from the browser unchecked. */
export type Visitor = {
  readonly userTypeId: UserTypeId;
  readonly isAuthenticated: boolean;
  readonly coBrandName?: string;
  /** Present if the co-brand has its own price and the visitor may have it. */
  readonly partner?: { readonly name: string; readonly basisPoints: number };
  /** Present only when signed in. */
  readonly person?: Person;
  /** Present only while an agent is logged in. */
  readonly agent?: AgentProfile;
};

export type Person = {
  readonly accountId: string;
  readonly firstName: string;
  readonly settings: { readonly locale?: LocaleCode; readonly currency?: CurrencyCode; readonly distanceUnit?: "M" | "KM" };
};

export type AgentProfile = {
  readonly userName: string;
  readonly displayName: string;
  readonly authorities: readonly string[];
  readonly imageProfile: string;
  /** Milliseconds since 1970; absent for an agent of a bearer token that another server issued. */
  readonly loginTimestamp?: number;
  /** The company that the agent has chosen to book for. */
  readonly company?: AgentCompany;
};

export type AgentCompany = {
  readonly id: string;
  readonly name: string;
  readonly discountPercent: number;
  /** Of its credit. */
  readonly currency: CurrencyCode;
};

/** All that a shared page may know about its visitors. */
export type VisitorClass = { readonly userTypeId: UserTypeId; readonly isAuthenticated: boolean; readonly isCoBrand: boolean };

export const GUEST: Visitor = Object.freeze({ userTypeId: USER_TYPE.GUEST, isAuthenticated: false });

export const classOf = (visitor: Visitor): VisitorClass => ({
  userTypeId: visitor.userTypeId,
  isAuthenticated: visitor.isAuthenticated,
  isCoBrand: visitor.coBrandName !== undefined,
});

/** An identified visitor gets pages rendered for them alone; all others share pages and fragments with their class. */
export const isIdentified = (visitor: Visitor): boolean =>
  visitor.isAuthenticated || visitor.agent !== undefined || visitor.coBrandName !== undefined;
