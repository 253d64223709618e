/** Converts the form of personal details to the input of the call, and validates what the call does not. */
import type { z } from "zod";
import type { PersonalDetailsSchema } from "#contract/entities/account.ts";
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import { cleanName, firstNameProblem, isPhone, lastNameProblem } from "#domain/checkout/person-rules.ts";

type PersonalDetails = z.input<typeof PersonalDetailsSchema>;

type Typed = Readonly<Record<string, string>>;

/** No living person was born earlier. */
export const EARLIEST_BIRTH = "1900-01-01";

const GENDERS = ["female", "male", "other"] as const satisfies readonly PersonalDetails["gender"][];
const genderOf = (text: string | undefined) => GENDERS.find((gender) => gender === text);

export const personalDetailsFrom = ({ firstName = "", lastName = "", phone, dateOfBirth, gender }: Typed): PersonalDetails => {
  const known = genderOf(gender);
  return {
    firstName: cleanName(firstName),
    lastName: cleanName(lastName),
    ...(phone && { phone }),
    ...(dateOfBirth && { dateOfBirth }),
    ...(known && { gender: known }),
  };
};

export function personProblems({ firstName = "", lastName = "", phone = "", dateOfBirth = "" }: Typed, today: string): Typed {
  const [first, last] = [firstNameProblem(firstName), lastNameProblem(lastName)];
  return {
    ...(first && { firstName: first }),
    ...(last && { lastName: last }),
    ...(phone && !isPhone(phone) && { phone: "phoneError" }),
    ...(dateOfBirth && !isBirthDay(dateOfBirth, today) && { dateOfBirth: "invalidField" }),
  };
}

const isBirthDay = (day: string, today: string): boolean => isCalendarDate(day) && day >= EARLIEST_BIRTH && day <= today;
