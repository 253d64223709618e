import { getHotelInfo } from "#contract/catalog/get-hotel-info.ts";
import type { Money } from "#shared/money.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { DetailsRequest } from "../details/details-request.ts";
import { memberStatusOf } from "../details/fetch-hotel.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";

/** The smallest size, because the pictures are not used. */
const MIN_IMAGE = 500;

/** The saving programme of the hotel, requested only if the club may be offered; opaque hotels have none. */
export async function fetchSaving(args: LoadArgs, { hotelId, isHidden }: DetailsRequest): Promise<Money | null> {
  if (isHidden || hotelId === undefined || !args.page.brand.flags.club || memberStatusOf(args) === "club") return null;
  const answer = await args.api(getHotelInfo, { body: { hotelId, imageSize: MIN_IMAGE } });
  const programs = answer.ok ? answer.data.hotel.savingPrograms : null;
  return programs && moneyOf(programs.totalSavings, programs.currency);
}
