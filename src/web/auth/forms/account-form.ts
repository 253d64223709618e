/** Checks of the login and sign-up forms before any call. They repeat the rules of the calls' schemas, which the browser does not load. */
import { emailProblem, firstNameProblem, lastNameProblem } from "#domain/checkout/person-rules.ts";
import { newPasswordProblem } from "#domain/visitor/new-password.ts";

type LogInFields = { readonly email: string; readonly password: string };
type SignUpFields = LogInFields & { readonly firstName: string; readonly lastName: string; readonly terms: string };

/** Field → key of its error message, as in the calls. */
export type FieldProblems = Readonly<Record<string, string>>;

const problems = (found: Readonly<Record<string, string | undefined>>): FieldProblems =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** Accepts any password: the rules may have been different when it was chosen. */
export const checkLogIn = ({ email, password }: LogInFields): FieldProblems =>
  problems({ email: emailProblem(email), password: password === "" ? "passwordError" : undefined });

export const checkEmail = (email: string): FieldProblems => problems({ email: emailProblem(email) });

export const checkSignUp = ({ firstName, lastName, email, password, terms }: SignUpFields): FieldProblems =>
  problems({
    firstName: firstNameProblem(firstName),
    lastName: lastNameProblem(lastName),
    email: emailProblem(email),
    password: newPasswordProblem(password),
    terms: terms === "" ? "pleaseCheck" : undefined,
  });
