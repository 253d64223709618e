import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Page } from "#web/visitor/page.ts";
import type { ResultCardFacts } from "./result-card.ts";

type Source = { readonly today: CalendarDate; readonly page: Page; readonly visitor?: Visitor | undefined };

export const resultCardFacts = ({ today, page, visitor }: Source): ResultCardFacts => ({
  today,
  language: LOCALES[page.locale].language,
  unit: visitor?.person?.settings.distanceUnit ?? distanceUnitOf(page.market),
  isAuthenticated: page.visitorClass.isAuthenticated,
});
