/**
 * The definition of a form: its fields with their rules, and the call it feeds. The screen validates and sends with it, the server handles the
 * form with it when a browser without JavaScript posts it, and the schema of the call is built from the same field rules.
 */
import type { FieldRule } from "#domain/forms/field-rules.ts";
import { cleanText, fieldProblem, ruleOf } from "#domain/forms/field-rules.ts";
import type { AnyCall, InputOf } from "../base/call.ts";

/** Fields as a browser sends them. */
export type TypedFields = Readonly<Record<string, string | undefined>>;
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;
/** Field → message key, in the order of the form. */
export type FieldProblems<Name extends string = string> = { readonly [Field in Name]?: string };

export type FormFields<Name extends string> = {
  /** In the order of the form. */
  readonly fields: Readonly<Record<Name, FieldRule>>;
  /** Problems that the call cannot find: it does not receive the field, or its schema does not know the day. */
  readonly checkAlso?: (values: FormValues<NoInfer<Name>>) => FieldProblems<NoInfer<Name>>;
  /** Fields of the call → fields of the form, where the names differ. Nested fields of the call have the name of their last part. */
  readonly callFields?: Readonly<Record<string, NoInfer<Name>>>;
};

/** A form that works only with JavaScript. */
export type ScriptForm<Name extends string, C extends AnyCall, Extra = undefined> = FormFields<Name> & {
  readonly call: C;
  /** `extra`: data of the call that the visitor does not type. */
  readonly toInput: (values: FormValues<Name>, extra: Extra) => InputOf<C>;
};

export type Form<Name extends string, C extends AnyCall, Extra = undefined> = ScriptForm<Name, C, Extra> & {
  /** The address that the form is posted to without JavaScript. */
  readonly action: `/${string}`;
};

/** Declares a form; the function only preserves literal types. */
export const defineForm = <const Name extends string, C extends AnyCall, Extra = undefined>(
  form: Form<Name, C, Extra>,
): Form<Name, C, Extra> => form;

const entriesOf = <Name extends string, Value>(record: Readonly<Record<Name, Value>>) => Object.entries(record) as [Name, Value][];

/** The values that the call gets. Fields that were not sent are empty. */
export const formValues = <Name extends string>({ fields }: FormFields<Name>, typed: TypedFields): FormValues<Name> =>
  Object.fromEntries(entriesOf(fields).map(([name, rule]) => [name, cleanText(rule, typed[name])])) as Record<Name, string>;

/** What may be stored of a refused form, to fill it again: neither secrets nor empty fields. */
export const repeatableInput = <Name extends string>({ fields }: FormFields<Name>, typed: TypedFields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, rule]) => {
      const text = typed[name] ?? "";
      return text === "" || ruleOf(rule, text).isSecret ? [] : [[name, text]];
    }),
  );

/** Every invalid field with its message key; empty if the form can be sent. */
export function checkForm<Name extends string>(form: FormFields<Name>, typed: TypedFields): FieldProblems<Name> {
  const also = form.checkAlso?.(formValues(form, typed));
  const problems = entriesOf(form.fields).map(([name, rule]) => [name, fieldProblem(rule, typed[name]) ?? also?.[name]] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined)) as FieldProblems<Name>;
}

/** The invalid fields that the call reports, by their names in the form and in its order. */
export function problemsOfAnswer<Name extends string>(
  { fields, callFields = {} }: FormFields<Name>,
  reported: Readonly<Record<string, string>> = {},
): FieldProblems<Name> {
  const problems = Object.entries(reported).map(([path, key]) => {
    const last = path.split(".").at(-1) ?? path;
    return [callFields[last] ?? last, key] as const;
  });
  const problemByField = new Map<string, string>(problems);
  return Object.fromEntries(
    entriesOf(fields).flatMap(([name]) => (problemByField.has(name) ? [[name, problemByField.get(name)]] : [])),
  ) as FieldProblems<Name>;
}

export const hasProblems = (problems: FieldProblems): boolean => Object.keys(problems).length > 0;
