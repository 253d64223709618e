/** Rules for the person who books: the field rules that all forms and calls share. */
import { cleanText, EMAIL, fieldProblem, FIRST_NAME, LAST_NAME, PHONE } from "#domain/forms/field-rules.ts";

export const MAX_NAME_LENGTH = FIRST_NAME.maxLength;
export const MAX_EMAIL_LENGTH = EMAIL.maxLength;
export const MAX_PHONE_LENGTH = PHONE.maxLength;

export const cleanName = (text: string): string => cleanText(FIRST_NAME, text);
export const cleanEmail = (text: string): string => cleanText(EMAIL, text);

export const firstNameProblem = (text: string): string | undefined => fieldProblem(FIRST_NAME, text);
export const lastNameProblem = (text: string): string | undefined => fieldProblem(LAST_NAME, text);
export const emailProblem = (text: string): string | undefined => fieldProblem(EMAIL, text);
export const phoneProblem = (text: string): string | undefined => fieldProblem(PHONE, text);

export const isName = (text: string): boolean => firstNameProblem(text) === undefined;
export const isEmail = (text: string): boolean => emailProblem(text) === undefined;
export const isPhone = (text: string): boolean => phoneProblem(text) === undefined;
