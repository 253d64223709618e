/**
 * The error catalogue. One row per refusal: status, message key, English text. Texts that the specification gives are verbatim. Other languages are
 * in `messages/`, by key.
 */
import { messageIdOf } from "./message-id.ts";

type RefusalRow = {
  readonly status: number;
  /** Id on the wire, as other systems know it. */
  readonly messageId: string;
  readonly messageKey: string;
  readonly text: string;
};

type Entry = readonly [status: number, messageKey: string, text: string];

const UNEXPECTED = "Sorry, there was an unexpected error";
const EXPIRED = "You've been on this page a bit too long. Please start your search again";
const GENERAL = "Something seems to have gone wrong. Please try again.";

const ENTRIES = {
  // Any call
  "invalid-input": [422, "invalidInput", "Please check the highlighted fields"],
  "server-error": [500, "errorInServer", UNEXPECTED],
  "no-answer": [504, "errorInServer", UNEXPECTED],
  "no-body": [500, "errorInServer", UNEXPECTED],
  "unreadable-answer": [500, "errorInServer", UNEXPECTED],
  "general-error": [400, "errorGeneralMessage", GENERAL],
  "too-many-requests": [429, "tooManyRequests", "Too many attempts. Please wait a moment and try again"],
  "too-busy": [503, "tooBusy", "Many people are using the site right now. Please wait a few seconds and try again"],
  "session-invalid": [401, "loginSessionExpired", "Looks like your session has expired, Please log in again."],
  "not-allowed": [403, "notAllowed", "You are not allowed to do this"],
  "call-not-served": [404, "errorGeneralMessage", "This call is not served here"],
  "malformed-body": [400, "errorGeneralMessage", "The body cannot be read"],
  "body-too-large": [413, "bodyTooLarge", "This is too long to send. Please shorten it and try again"],
  "wrong-content-type": [415, "errorGeneralMessage", "The body has a form this call does not read"],
  "foreign-origin": [403, "errorGeneralMessage", "This request came from another site"],
  "method-not-allowed": [405, "errorGeneralMessage", "This address does not answer that method"],
  "idempotency-key-missing": [400, "errorGeneralMessage", "This call needs an Idempotency-Key header"],
  "idempotency-key-in-flight": [409, "requestInProgress", "We are still working on your first request"],
  "idempotency-key-reused": [422, "errorGeneralMessage", "This Idempotency-Key was used for another request"],

  // Configuration, content, partners
  "token-invalid": [401, "errorGeneralMessage", "The token is not known"],
  "content-not-found": [404, "pageNotFound", "This Page does not exist"],
  "affiliate-unreachable": [502, "errorGeneralMessage", "The affiliate network did not answer"],
  "user-type-not-found": [404, "promoCodeInvalid", "Invalid Code"],
  "address-refused": [400, "errorGeneralMessage", "Only an address of the second provider is accepted"],

  // Signing in
  "wrong-password": [401, "loginPasswordError", "The password you entered is incorrect"],
  "account-not-found": [404, "loginAccountNotFound", "The email you entered does not match any account."],
  "already-have-account": [409, "alreadyHaveAccountError", "You already have an account. Please log in."],
  "login-refused": [401, "loginDetailsError", "Incorrect login details. Please try again"],
  "social-token-invalid": [401, "loginDetailsError", "Incorrect login details. Please try again"],
  "partner-token-invalid": [401, "loginDetailsError", "Incorrect login details. Please try again"],
  "old-club-token-invalid": [401, "loginSessionExpired", "Looks like your session has expired, Please log in again."],
  "agent-login-failed": [401, "agentLoginFailed", "Login failed. Incorrect username or password"],
  "agent-password-reset": [
    403,
    "agentPasswordReset",
    "Your password has been reset. Choose a new one, other than the one you were given, to log in.",
  ],
  "reset-link-expired": [
    410,
    "resetLinkExpired",
    "This link has expired or was already used. Request a new one and we will email it to you.",
  ],
  "reset-password-failed": [502, "resetPasswordError", "Sorry, we could not reset your password. Please try again in a few minutes"],
  "reset-account-not-found": [404, "forgotPasswordServerError", "Maybe you signed up with another email? Please try again"],
  "entry-not-found": [404, "entryNotFound", "This entry no longer exists"],
  "too-many-lists": [409, "tooManyLists", "You have 20 lists, which is as many as fit. Remove one before you create another"],
  "list-name-taken": [409, "listNameTaken", "You have a list with this name already"],
  "saved-hotels-full": [409, "savedHotelsFull", "You have saved 100 hotels, which is as many as fit. Remove one before you save another"],
  "account-has-trips": [409, "accountHasTrips", "You still have trips ahead. Cancel them or come back after the last one."],

  // Club and points
  "registration-code-not-found": [404, "registrationCodeNotFound", "We couldn't find this code"],
  "membership-price-changed": [409, "membershipPriceChanged", "The price of the membership has changed. Please check it and try again"],
  "already-club-member": [409, "alreadyClubMember", "You are a member of the club already"],
  "points-not-enough": [409, "notEnoughPoints", "You don't have enough points yet to book this hotel"],
  "promo-code-invalid": [404, "promoCodeInvalid", "Invalid Code"],

  // Search and offers
  "search-invalid": [400, "searchInvalid", "Please check the dates, rooms and travelers of your search"],
  "search-failed": [502, "searchError", "Please try your search again"],
  "nothing-found": [404, "nothingFound", "We found nothing for this search. Try to change your dates or your destination"],
  "availability-expired": [410, "pageExpired", EXPIRED],
  "hotel-not-found": [404, "hotelNotFound", "We could not find this hotel"],
  "city-not-found": [404, "cityNotFound", "We could not find this city"],
  "room-not-available": [409, "roomNotAvailable", "This room is no longer available"],
  "technical-error": [502, "technicalError", "A technical error stopped us. Please try again"],

  // Booking
  "booking-duplicated": [409, "bookingDuplicated", "Booking Duplicated. Please contact HelpDesk"],
  "booking-already-confirmed": [409, "bookingAlreadyConfirmed", "Booking already confirmed"],
  "card-refused": [402, "cardRefused", "This card has been refused by the payment provider. Please try a different one"],
  "too-many-holds": [
    429,
    "tooManyHolds",
    "You are already holding as many rooms as we can keep for you. Please book one of them, or try again in half an hour",
  ],
  "seats-taken": [409, "seatsTaken", "The seats you have selected are no longer available. Please choose new seats below"],
  "booking-failed": [502, "bookingFailed", "We were not able to complete your reservation, Please try again in a few minutes"],
  "booking-not-charged": [502, "bookingNotCharged", "The booking failed. Nothing was charged"],
  "prebooking-expired": [410, "pageExpired", EXPIRED],
  "passengers-missing": [409, "passengersMissing", "Please enter the passengers first"],
  "passengers-submitted": [409, "passengersSubmitted", "The passengers have been submitted and cannot be changed. Call us to correct them"],
  "passenger-link-invalid": [410, "passengerLinkInvalid", "This link is no longer valid. Please ask for a new one"],
  "hand-over-invalid": [404, "handOverInvalid", "This link or code is not known. Please check it, or ask your agent for a new one"],
  "hand-over-expired": [410, "handOverExpired", "This offer is no longer held. Please ask your agent for a new one"],
  "hand-over-refused": [409, "handOverRefused", "Prices of companies and members cannot be handed over"],
  "review-link-invalid": [404, "reviewLinkInvalid", "This link is not known. Please open it from the mail again"],
  "review-link-expired": [410, "reviewLinkExpired", "This link has expired: reviews can be written for 60 days after the stay"],
  "review-closed": [409, "reviewClosed", "This review has already been checked and can no longer be changed"],
  "prebooking-not-found": [404, "cartNotFound", "We no longer have this offer. Please start your search again"],
  "price-changed": [409, "priceChanged", "The price has changed or this offer is no longer available"],
  "flight-not-available": [409, "flightNotAvailable", "This flight is no longer available"],
  "flight-not-found": [404, "flightNotFound", "We could not find this flight"],
  "extra-not-found": [404, "extraNotFound", "We could not find this extra"],
  "credit-exceeded": [409, "creditExceeded", "The credit of the company does not cover this booking"],
  "company-currency": [
    409,
    "companyCurrency",
    "The credit of the company is in another currency. Please go back and choose again; prices are then in its currency",
  ],
  "booking-email-final": [
    409,
    "bookingEmailFinal",
    "The email of this booking can no longer be corrected here. Please write to us or call us.",
  ],
  "reservation-not-found": [404, "reservationNotFound", "email does not match the reservation number"],
  "reservation-not-cancellable": [
    409,
    "notCancellable",
    "This booking can no longer be canceled online: it is canceled already, or the trip has begun",
  ],
  "cancellation-failed": [
    502,
    "cancellationFailed",
    "We could not cancel this reservation. It is still valid; please try again or call us.",
  ],
  "schedule-change-closed": [409, "scheduleChangeClosed", "This change has been settled already"],
  "substitutes-closed": [409, "substitutesClosed", "This choice is no longer open"],
  "nothing-outstanding": [409, "nothingOutstanding", "There is nothing left to pay"],

  // Payment outcomes
  "payment-disabled": [409, "paymentDisabled", "Payment is not possible at the moment"],
  "payment-refused": [402, "paymentRefused", "The payment was refused. Please try a different card"],
  "card-validation-failed": [402, "cardValidationFailed", "The card could not be validated. Please check the details"],
  "payment-do-not-honour": [402, "paymentDoNotHonour", "Your bank declined this payment. Please try a different card"],
  "payment-invalid": [402, "paymentInvalid", "This card is invalid. Please check the details"],
  "payment-denied": [402, "paymentDenied", "The payment was denied. Please try a different card"],
  "payment-expired-card": [402, "paymentExpiredCard", "This card has expired"],
  "payment-cvv-mismatch": [402, "paymentCvvMismatch", "The CVV does not match this card"],
  "payment-invalid-pin": [402, "paymentInvalidPin", "The PIN entered is invalid"],
  "payment-pin-tries": [402, "paymentPinTries", "Too many PIN attempts. Please try a different card"],
  "payment-security-code": [402, "paymentSecurityCode", "The security code is incorrect"],
  "payment-acquirer-busy": [503, "paymentAcquirerBusy", "The bank is busy. Please try again in a moment"],
  "payment-timeout": [504, "paymentTimeout", "The payment timed out. Please try again"],
  "payment-cannot-complete": [402, "paymentCannotComplete", "The payment cannot be completed"],
  "payment-reversed": [402, "paymentReversed", "The payment was reversed. Nothing was charged"],
  "payment-confirmation-failed": [502, "paymentConfirmationFailed", "We could not confirm the payment. Nothing was charged"],
  "paypal-failed": [402, "paypalFailed", "The PayPal payment did not succeed"],
  "paypal-cancelled": [402, "paypalCancelled", "The PayPal payment was canceled"],

  // A payment provider's message about one field of the card
  "card-number-missing": [422, "cardNumberMissing", "Please enter the card number"],
  "card-number-length": [422, "cardNumberLength", "The card number has the wrong length"],
  "card-number-invalid": [422, "cardNumberInvalid", "This is not a valid card number"],
  "card-type-unsupported": [422, "cardTypeUnsupported", "Unsupported card type"],
  "card-month-invalid": [422, "cardMonthInvalid", "Invalid month"],
  "card-year-invalid": [422, "cardYearInvalid", "Invalid year"],
  "card-date-expired": [422, "cardExpired", "This card has expired"],
  "card-holder-missing": [422, "cardHolderMissing", "Please enter the name on the card"],
  "card-holder-too-long": [422, "cardHolderTooLong", "The name on the card is too long"],
  "card-holder-invalid": [422, "cardHolderInvalid", "The name on the card has characters that are not allowed"],
  "card-code-missing": [422, "cardCodeMissing", "Please enter the security code"],
  "card-code-length": [422, "cardCodeLength", "The security code has the wrong length"],
} as const satisfies Record<string, Entry>;

export type RefusalCode = keyof typeof ENTRIES;

export const REFUSALS = Object.fromEntries(
  Object.entries(ENTRIES).map(([code, [status, messageKey, text]]) => [code, { status, messageId: messageIdOf(code), messageKey, text }]),
) as { readonly [Code in RefusalCode]: RefusalRow };
