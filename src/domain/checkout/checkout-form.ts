/** What a visitor fills in before paying, and its validation. */
import type { CardType } from "#domain/payment/card-type.ts";
import { emailProblem, firstNameProblem, lastNameProblem, phoneProblem } from "./person-rules.ts";

const PAYMENT_METHODS = ["credit", "paypal", "points"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Typed texts that are stored as a draft. */
export type CheckoutTexts = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** Country code, like `country`; empty if nothing was chosen. */
  readonly nationality: string;
  readonly specialRequest: string;
  readonly country: string;
  readonly city: string;
  readonly address: string;
  readonly apartment: string;
  readonly state: string;
  readonly postalCode: string;
};

export type CheckoutForm = CheckoutTexts & {
  readonly newsletter: boolean;
  readonly method: PaymentMethod;
  /** Chosen only if card types have different surcharges. */
  readonly cardType: CardType | "";
  readonly saveCard: boolean;
  /** Pays the deposit now and the rest later, if the cart offers it. */
  readonly isDeposit: boolean;
  readonly terms: boolean;
  /** The terms of the company whose credit pays. */
  readonly corporateTerms: boolean;
};

export type CheckoutField = keyof CheckoutForm;

/** The limits of the calls. */
export const MAX_TEXT_LENGTH = { specialRequest: 1000, city: 200, address: 200, apartment: 60, state: 200, postalCode: 20 } as const;

export const EMPTY_FORM: CheckoutForm = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  nationality: "",
  specialRequest: "",
  country: "",
  city: "",
  address: "",
  apartment: "",
  state: "",
  postalCode: "",
  newsletter: false,
  method: "credit",
  cardType: "",
  saveCard: false,
  isDeposit: false,
  terms: false,
  corporateTerms: false,
};

/** Field → key of a text of the error catalogue. */
export type FormProblems = { readonly [Field in CheckoutField]?: string };

type CheckOptions = {
  /** The brand has card surcharges, so the card type must be known. */
  readonly needsCardType: boolean;
  /** Points were chosen and are not sufficient. */
  readonly lacksPoints?: boolean;
  /** The credit of a company pays: no method is chosen. */
  readonly isOnCredit?: boolean;
};

const TRAVELLER_FIELDS = ["firstName", "lastName", "email", "phone"] as const satisfies readonly CheckoutField[];

/** In the order of the page. */
export function checkForm(form: CheckoutForm, { needsCardType, lacksPoints = false, isOnCredit = false }: CheckOptions): FormProblems {
  const [firstName, lastName] = [firstNameProblem(form.firstName), lastNameProblem(form.lastName)];
  const [email, phone] = [emailProblem(form.email), phoneProblem(form.phone)];
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(isOnCredit && !form.corporateTerms && { corporateTerms: "corporateTermsRequired" }),
    ...(lacksPoints && !isOnCredit && form.method === "points" && { method: "notEnoughPoints" }),
    ...(needsCardType && !isOnCredit && form.method === "credit" && form.cardType === "" && { cardType: "requiredError" }),
    ...(!form.terms && { terms: "pleaseCheck" }),
  };
}

/** A payment is opened only once the traveller's contact data are valid. */
export function isTravellerKnown(form: CheckoutForm): boolean {
  const problems = checkForm(form, { needsCardType: false });
  return TRAVELLER_FIELDS.every((field) => problems[field] === undefined);
}
