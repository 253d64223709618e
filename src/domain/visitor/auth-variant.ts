/** The variants of the authentication dialog, as section 2 of the specification names them. */
export const AUTH_VARIANTS = [
  "login",
  "signUp",
  "alreadyHaveAccount",
  "forgotPassword",
  "awesome",
  "becomeMember",
  "joinClub",
  "error",
  "areYouSureLogin",
  "wannaBeLogin",
  "obligoConfirmation",
  "sessionInvalid",
] as const;

export type AuthVariant = (typeof AUTH_VARIANTS)[number];

export const isAuthVariant = (value: string | undefined): value is AuthVariant => AUTH_VARIANTS.some((variant) => variant === value);
