import type { listAccountActivity } from "#contract/account/list-account-activity.ts";
import type { listSessions } from "#contract/account/list-sessions.ts";
import type { OutputOf } from "#contract/base/call.ts";
import type { AccountDetails } from "#contract/entities/account.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { RefusedInput } from "#web/forms/refused-input.ts";
import type { FormNotice } from "../form-notice.tsx";
import type { CountryChoice } from "./country-choices.ts";

export type Activity = OutputOf<typeof listAccountActivity>["entries"][number];
export type Session = OutputOf<typeof listSessions>["sessions"][number];

export type ProfileData = {
  readonly details: AccountDetails;
  /** Null if the call failed; the rest of the page is shown. */
  readonly activity: readonly Activity[] | null;
  readonly sessions: readonly Session[] | null;
  readonly countries: readonly CountryChoice[];
  readonly today: CalendarDate;
  readonly notice: FormNotice;
  readonly refused?: RefusedInput | undefined;
};

export type SectionProps = {
  readonly details: AccountDetails;
  /** Receives the account after the change. */
  readonly onChange: (details: AccountDetails) => void;
  /** A form of the page that was refused without JavaScript is shown open, with what was typed. */
  readonly refused?: RefusedInput | undefined;
};
