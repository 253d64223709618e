/**
 * Error texts that no call returns: forms, dialogs and pages show them. Message key → English text. The keys that a schema names as `error` are
 * defined here or in the catalogue of refusals.
 */
export const FORM_MESSAGES = {
  // Fields
  invalidField: "Please check this field",
  unknownField: "This field is not known",
  requiredError: "Please fill in this field",
  firstNameRequired: "Please enter your first name",
  firstNameError: "Invalid first name",
  lastNameRequired: "Please enter your last name",
  lastNameError: "Invalid last name",
  emailError: "Please enter your email address",
  emailValidationError: "Please enter a valid email address",
  emailsDoNotMatch: "Emails do not match",
  passwordError: "Please enter your password",
  passwordLengthValidationError: "Password should be at least 6 characters long",
  passwordStrengthValidationError: "Use at least one letter and one digit, in English letters, digits and symbols",
  passwordsDoNotMatch: "Passwords do not match",
  pleaseCheck: "Please check that you agree to the Terms of Use and Privacy Policy.",
  phoneRequired: "Please enter your phone number",
  phoneError: "Please enter a phone number of 6 to 15 digits",
  promoCodeEmpty: "Invalid Promo Code",
  promoCodeInvalid: "Invalid Code",
  reservationNumberRequired: "Please enter your reservation number",
  reservationNumberError: "A reservation number has 3 or more digits",
  amountError: "Please enter an amount, for example 250",
  noLinksError: "Please write plain text without web addresses, mail addresses or the signs < and >",
  cardTypeMismatch: "Card Type does not match as selected",
  cardTypeUnsupported: "Unsupported card type",
  cardMonthInvalid: "Invalid month",
  cardYearInvalid: "Invalid year",

  // Passengers. The numbers are values of the brand: `checkout.passengers` of its configuration.
  passportNumberError: "A passport number has 5 to 20 letters and digits",
  passportExpiresTooEarly:
    "The passport must be valid for more than {passportMonths, plural, one {# month} other {# months}} after the last flight",
  passportExpiresTooLate: "Please check the year: passports are valid for less than {passportYears} years",
  dateInvalid: "Please enter a day that exists",
  leadTooYoung: "The lead passenger must be {leadAge} or older on the first flight",
  adultTooYoung: "This person is too young to travel as an adult",
  childAgeError: "A child is at most {childAge} years old on the first flight and at least 2 on the last",
  infantAgeError: "An infant is under 2 years old until the last flight",
  infantNotBorn: "Airlines need the name, birth date and passport of every infant. Please book after the birth, or call us.",
  birthDateInFuture: "Please check the year: this day has not come yet",
  passengerRepeated: "Another passenger has the same name and birth date",
  passportRepeated: "Another passenger has the same passport number",
  minorsPapersRequired: "Please confirm that you carry the documents for minors",

  // Signing in
  loginSessionExpired1: "Looks like your session has expired,",
  loginSessionExpired2: "Please log in again.",
  authErrorOops: "Oops",
  authErrorProblem: "A problem occurred",
  authErrorTryAgain: "Try again",
  authErrorOk: "OK",

  // Lists and results
  noResults: "No results for the specified request",
  noRoomsMatch: "No rooms match your filters",
  activityLogEmpty: "There is no data to display yet. Your activity log will be updated within the next 24 hours.",

  // Dialogs of the checkout
  dialogBookingFailed: "The booking failed. Nothing was charged",
  dialogPaymentDisabled: "Payment is not possible at the moment",
  dialogCardValidationFailed: "The card could not be validated. Please check the details",
  dialogPaymentRefused: "The payment was refused. Please try a different card",
  dialogPrebookExpired: "You've been on this page a bit too long. Please start your search again",
  dialogPrebookExpiredOk: "OK",
  paymentCallUs: "If the problem persists, please call customer service",

  // The error dialog without a specific text
  errorTitle: "That did not work",
  errorGeneralMessage: "Something seems to have gone wrong. Please try again.",
  errorClose: "Close",

  // Logged by the server
  noBrands: "No brands in this business type",
  pageNotFound: "This Page does not exist",
} as const satisfies Readonly<Record<string, string>>;

export type FormMessageKey = keyof typeof FORM_MESSAGES;
