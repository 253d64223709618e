/** What can be told about a login or a sign-up before anybody is asked: the rules of the calls' schemas, which a browser does not load. */
import { emailProblem, firstNameProblem, lastNameProblem } from "#domain/checkout/person-rules.ts";
import { newPasswordProblem } from "#domain/visitor/new-password.ts";

type LogInFields = { readonly email: string; readonly password: string };
type SignUpFields = LogInFields & { readonly firstName: string; readonly lastName: string; readonly terms: string };

/** Field → key of the text that says what is wrong, as the calls name them. */
export type FieldProblems = Readonly<Record<string, string>>;

const problems = (found: Readonly<Record<string, string | undefined>>): FieldProblems =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** The rule for passwords may have been another when this one was chosen, so anything typed will do. */
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
