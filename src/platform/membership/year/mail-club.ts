/** Mails about a membership, to the current address of the account. Deleted accounts get none. */
import { z } from "zod";
import { addDays, dateAt, isCalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { formatAddress } from "#domain/market/format-address.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { findById } from "#platform/identity/records/account-store.ts";
import type { Account } from "#platform/identity/records/account-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver, Delivery } from "#platform/kernel/delivery/outbox.ts";
import { findCycle, findLast } from "#platform/membership/records/membership-store.ts";
import type { MembershipRow } from "#platform/membership/records/membership-store.ts";
import { findProgram } from "#platform/membership/records/program-store.ts";

const PayloadSchema = z.looseObject({ accountId: z.string(), cycleStart: z.string().optional() });
const CodeSchema = z.looseObject({ code: z.string(), valueMinor: z.number(), currency: z.string(), validTo: z.string() });

type Answer = { readonly account: Account; readonly cycle: MembershipRow; readonly locale: LocaleCode };

async function whom({ database }: Context, { brandId, payload }: Delivery): Promise<Answer | undefined> {
  const { accountId, cycleStart } = PayloadSchema.parse(payload);
  const { sql } = database;
  const account = await findById(sql, brandId, accountId);
  const id = { brandId, accountId };
  const cycle =
    cycleStart !== undefined && isCalendarDate(cycleStart) ? await findCycle(sql, { ...id, cycleStart }) : await findLast(sql, id);
  if (!account || !cycle) return undefined;
  return { account, cycle, locale: account.settings.locale ?? cycle.locale };
}

/** Common fields of the club mails. The key is that of the event, so that each event causes one mail. */
const envelope = ({ account, locale }: Answer, { brandId, topic, dedupeKey }: Delivery) => ({
  brandId,
  locale,
  to: account.email,
  key: `${topic} ${dedupeKey}`,
});

/** `cycleEnd` is the first day after the year. */
const lastDayOf = ({ cycleEnd }: MembershipRow): CalendarDate => addDays(cycleEnd, -1);

async function addressOf(context: Context, brandId: string, locale: LocaleCode, path: string): Promise<string> {
  const { origin } = await context.brandContactOf(brandId);
  return `${origin}${formatAddress({ locale, path })}`;
}

const programNameOf = async ({ database }: Context, { brandId, programId }: MembershipRow): Promise<string> =>
  (await findProgram(database.sql, brandId, programId))?.name ?? "";

const YEAR_PAGE = "/account/membership";

const mailYear =
  (kind: "membershipWelcome" | "membershipReminder"): Deliver =>
  async (context, delivery) => {
    const answer = await whom(context, delivery);
    if (!answer) return;
    const { account, cycle, locale } = answer;
    const data = {
      firstName: account.firstName,
      programName: await programNameOf(context, cycle),
      endsOn: lastDayOf(cycle),
      accountUrl: await addressOf(context, delivery.brandId, locale, YEAR_PAGE),
    };
    await mailOnce(context, { ...envelope(answer, delivery), kind, data });
  };

const mailCode =
  (kind: "guaranteeIssued" | "freeNightIssued"): Deliver =>
  async (context, delivery) => {
    const answer = await whom(context, delivery);
    if (!answer) return;
    const { code, valueMinor: minor, currency, validTo } = CodeSchema.parse(delivery.payload);
    const data = {
      firstName: answer.account.firstName,
      code,
      value: { minor, currency },
      validUntil: addDays(dateAt(new Date(validTo)), -1),
      homeUrl: await addressOf(context, delivery.brandId, answer.locale, "/"),
    };
    await mailOnce(context, { ...envelope(answer, delivery), kind, data });
  };

export const mailWelcome = mailYear("membershipWelcome");
export const mailReminder = mailYear("membershipReminder");
export const mailGuarantee = mailCode("guaranteeIssued");
export const mailFreeNight = mailCode("freeNightIssued");
