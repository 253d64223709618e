/**
 * Every call of the contract and whose data it touches. A call without a rule, or a rule without a call, fails the tests: the author of a
 * new call must define who may make it.
 */
import type { CallInput } from "#tests/factories/call-inputs.ts";
import type { Known } from "./people.ts";

type Input = Partial<CallInput>;

export type Rule =
  /** Concerns only public data, or data that the caller sends. */
  | { readonly of: "house" }
  /** Not served yet. */
  | { readonly of: "nobody" }
  /** Concerns the caller's own account; there is no id to send. */
  | { readonly of: "self" }
  /** Requires a proof that only one person has: a password, a token, a link. */
  | { readonly of: "proof" }
  /** Names a resource with an owner. `others`: the refusal of all other callers, and of unknown ids. */
  | {
      readonly of: "owner";
      readonly input: (whose: Known) => Input;
      readonly others: string;
      /** The owner's call would change data. */
      readonly changes?: true;
      /** The refusal at another brand, where it differs. */
      readonly elsewhere?: string;
    };

export type OwnerRule = Extract<Rule, { readonly of: "owner" }>;

const HOUSE: Rule = { of: "house" };
const SELF: Rule = { of: "self" };
const PROOF: Rule = { of: "proof" };

/** The cart of a logged-in visitor is private, because it may contain a member price. */
const cart = (input: (id: string) => Input, changes?: true): OwnerRule => ({
  of: "owner",
  input: (whose) => input(whose.cart),
  others: "prebooking-not-found",
  ...(changes && { changes }),
});
const cartById = (more: Input = {}, changes?: true): OwnerRule => cart((id) => ({ ...more, params: { ...more.params, id } }), changes);

/** A booking is found by its number and email address. The address is the same in every brand, so the brand must separate bookings. */
const booking = (input: (number: string, email: string) => Input, changes?: true): Rule => ({
  of: "owner",
  input: ({ number, email }) => input(number, email),
  others: "reservation-not-found",
  ...(changes && { changes }),
});
const bookingById = (changes?: true): Rule => booking((id, email) => ({ params: { id }, body: { email } }), changes);

const savedList = (input: (listId: string) => Input): Rule => ({
  of: "owner",
  input: (whose) => input(whose.listId),
  others: "entry-not-found",
  changes: true,
});

export const WHO_MAY_CALL: Readonly<Record<string, Rule>> = {
  getConfiguration: HOUSE,
  listBrands: PROOF,
  listBrandsProduct: PROOF,
  listConfigurations: PROOF,
  listBrandLayers: PROOF,
  getMainMenu: HOUSE,
  getUriInfo: HOUSE,
  listContent: HOUSE,
  listNodes: HOUSE,
  listPages: HOUSE,
  findCity: HOUSE,
  getHotelInfo: HOUSE,
  listHotelInfos: HOUSE,
  getOpaqueHotelInfo: HOUSE,
  listDestinations: HOUSE,
  listPlacesAround: HOUSE,
  listPromotionalDeals: HOUSE,
  listProviderSuggestions: HOUSE,
  listSuggestions: HOUSE,
  listHotelReviews: HOUSE,
  openReviewLink: PROOF,
  writeReview: PROOF,
  declineReviewMails: PROOF,
  createAvailability: HOUSE,
  listAvailableHotels: HOUSE,
  getHotelCalendar: HOUSE,
  listMonthPrices: HOUSE,
  listCancellationPolicies: HOUSE,
  listHotelsById: HOUSE,
  listHotelsByRegion: HOUSE,
  listOpaqueHotelsByRegion: HOUSE,
  listPackages: HOUSE,
  listFilteredPackages: HOUSE,
  getPackageDetails: HOUSE,
  getPackageCalendar: HOUSE,
  listFlights: HOUSE,
  listCheapFlights: HOUSE,
  listDepartures: HOUSE,
  listNearbyOrigins: HOUSE,
  listRoomRates: HOUSE,

  checkAccountExists: HOUSE,
  checkAccountMigrated: HOUSE,
  createAutomaticEmailAccount: HOUSE,
  createEmailAccount: HOUSE,
  getAgentPhoto: SELF,
  confirmEmailAddress: PROOF,
  createAgentToken: PROOF,
  getOldClubToken: SELF,
  listSignInWays: HOUSE,
  logInFromOldClub: PROOF,
  logInPartnerUser: PROOF,
  logInWithEmail: PROOF,
  logInWithFacebook: PROOF,
  logInWithGoogle: PROOF,
  logOut: SELF,
  resetPassword: PROOF,
  saveCallerState: SELF,
  sendProofLink: SELF,
  sendResetLink: HOUSE,
  validateResetHash: PROOF,

  confirmAccountDeletion: SELF,
  deleteAccount: SELF,
  exportAccount: SELF,
  getAccountDetails: SELF,
  getBasicAccountDetails: SELF,
  listAccountActivity: SELF,
  listSessions: SELF,
  removeSavedCard: {
    of: "owner",
    input: ({ cardToken }) => ({ params: { token: cardToken } }),
    others: "entry-not-found",
    changes: true,
  },
  removeSession: {
    of: "owner",
    input: ({ sessionRowId }) => ({ params: { id: sessionRowId } }),
    others: "entry-not-found",
    changes: true,
  },
  updateAccount: SELF,

  changePriceWatch: {
    of: "owner",
    input: ({ watchId }) => ({ params: { id: watchId }, body: { below: 100 } }),
    others: "entry-not-found",
    changes: true,
  },
  confirmWatch: PROOF,
  endWatch: PROOF,
  findDoubleBooking: booking((reservationId, email) => ({ body: { reservationId, email } }), true),
  getRebooking: PROOF,
  getWatch: PROOF,
  listPriceWatches: SELF,
  removePriceWatch: {
    of: "owner",
    input: ({ watchId }) => ({ params: { id: watchId } }),
    others: "entry-not-found",
    changes: true,
  },
  startRebooking: PROOF,
  watchBooking: booking((reservationId, email) => ({ body: { reservationId, email } }), true),
  watchPrice: HOUSE,

  listSavedHotels: SELF,
  listSharedHotels: PROOF,
  removeSavedHotel: SELF,
  revokeSharedHotels: SELF,
  saveHotels: SELF,
  shareSavedHotels: savedList((listId) => ({ body: { listId } })),
  listSavedLists: SELF,
  createSavedList: SELF,
  mergeSavedLists: SELF,
  renameSavedList: savedList((listId) => ({ params: { listId }, body: { name: "Mine" } })),
  removeSavedList: savedList((listId) => ({ params: { listId } })),
  placeSavedHotel: savedList((listId) => ({ params: { hotelId: "1002" }, body: { listId } })),

  createOfferCode: SELF,
  getRewardPoints: SELF,
  leaveMembership: SELF,
  listMembershipOffers: HOUSE,
  listSavings: SELF,
  upgradeMembership: SELF,
  validateRegistrationCode: HOUSE,

  getMpiSessionToken: cart((prebookingId) => ({
    body: { amount: 1, currency: "USD", returnUrl: "http://meridian.localhost:3000/en/hotels/checkout", prebookingId },
  })),
  bookHotel: HOUSE,
  createHotelPrebooking: HOUSE,
  getHotelMembershipOffer: HOUSE,
  createPackagePrebooking: HOUSE,
  getHotelPrebooking: cartById(),
  getPackagePrebooking: cartById(),
  getHotelShoppingCart: cartById(),
  getPackageShoppingCart: cartById(),
  addHotelAncillaries: cartById({ body: { items: [{ code: "BAG" }] } }),
  addPackageAncillaries: cartById({ body: { items: [{ code: "BAG" }] } }),
  addHotelTransfer: cartById({ body: { code: "TAXI" } }),
  addPackageTransfer: cartById({ body: { code: "TAXI" } }),
  applyHotelPromoCode: cart((code) => ({ params: { code, promo: "PROMO10" } })),
  applyPackagePromoCode: cart((code) => ({ params: { code, promo: "PROMO10" } })),
  chooseHotelMembership: cartById({ body: { membershipProgramId: null } }),
  choosePackageMembership: cartById({ body: { membershipProgramId: null } }),
  pricePackageForMember: cartById(),
  chooseHotelSeats: cartById({ body: { seats: [{ flightNumber: "X1", paxReferenceNumber: "1", seat: "1A" }] } }),
  choosePackageSeats: cartById({ params: { flightNumber: "X1" }, body: { seats: [{ paxReferenceNumber: "1", seat: "1A" }] } }),
  confirmHotelBooking: {
    ...cartById({
      body: {
        client: { firstName: "Eve", lastName: "Drop", addresses: [{ mail: "eve@ex.test", phoneNumber: "+12025550199" }] },
        paxes: [{ paxReferenceNumber: "1", paxType: "ADT", firstName: "Eve", lastName: "Drop" }],
        method: "credit",
        paymentToken: "nothing",
      },
    }),
    elsewhere: "payment-refused",
  },
  confirmPackageBooking: {
    ...cartById({
      body: {
        client: { firstName: "Eve", lastName: "Drop", addresses: [{ mail: "eve@ex.test", phoneNumber: "+12025550199" }] },
        paxes: [{ paxReferenceNumber: "1", paxType: "ADT", firstName: "Eve", lastName: "Drop" }],
        method: "credit",
        paymentToken: "nothing",
      },
    }),
    elsewhere: "payment-refused",
  },
  confirmCorporateHotelBooking: SELF,
  repriceHotelCart: SELF,
  repricePackageCart: SELF,
  confirmCorporatePackageBooking: SELF,
  // Answered to every caller who knows the cart's id, so that a visitor whose session expired at the bank still learns the outcome.
  getHotelConfirmationState: HOUSE,
  getHotelSeatMap: cartById({ params: { flightNumber: "X1" } }),
  getPackageSeatMap: cartById({ params: { flightNumber: "X1" } }),
  listHotelAncillaries: cartById(),
  listPackageAncillaries: cartById(),
  listChosenSeats: cartById(),
  listHotelFlightRules: cartById(),
  listPackageFlightRules: cartById(),
  listHotelTransfers: cartById(),
  listPackageTransfers: cartById(),
  removeHotelAncillary: cartById({ params: { code: "BAG" } }),
  removePackageAncillary: cartById({ params: { code: "BAG" } }),
  removeHotelPromoCode: cart((code) => ({ params: { code, promo: "PROMO10" } })),
  removePackagePromoCode: cart((code) => ({ params: { code, promo: "PROMO10" } })),
  removeHotelSeats: cartById(),
  removePackageSeats: cartById(),
  removeHotelTransfer: cartById({ params: { code: "TAXI" } }),
  removePackageTransfer: cartById({ params: { code: "TAXI" } }),

  cancelHotelBooking: booking((id, email) => ({ params: { id }, query: { email } }), true),
  cancelReservation: booking((reservationId, email) => ({ body: { reservationId, email, reason: "PLANS_CHANGED" } }), true),
  findReservation: booking((reservationId, email) => ({ body: { reservationId, email } })),
  getHotelBooking: bookingById(),
  getPackageBooking: bookingById(),
  getBookingCalendar: bookingById(),
  getCancellationFee: booking((reservationId, email) => ({ body: { reservationId, email } })),
  getCancellationQuote: booking((id, email) => ({ params: { id }, query: { email } })),
  getBookingCancellationQuote: booking((id, email) => ({ params: { id }, query: { email } })),
  getOutstanding: booking((id, email) => ({ params: { id }, query: { email } })),
  getScheduleChange: bookingById(),
  answerScheduleChange: booking((id, email) => ({ params: { id }, body: { email, changeId: "unknown-change", answer: "accept" } }), true),
  getSubstitutes: bookingById(),
  answerSubstitutes: booking((id, email) => ({ params: { id }, body: { email, option: null } }), true),
  payOutstanding: booking((id, email) => ({ params: { id }, body: { email, paymentToken: "unknown-payment-token" } }), true),
  getPassengers: cartById(),
  submitPassengers: cartById(
    {
      body: {
        client: { firstName: "Eve", lastName: "Drop", addresses: [{ mail: "eve@ex.test", phoneNumber: "+12025550199" }] },
        paxes: [{ paxReferenceNumber: "1", paxType: "ADT", firstName: "Eve", lastName: "Drop" }],
      },
    },
    true,
  ),
  createPassengerLink: cartById({ params: { paxReferenceNumber: "1" } }, true),
  readPassengerLink: PROOF,
  completePassenger: PROOF,
  getVoucher: bookingById(),
  getWalletLink: bookingById(),
  getWalletPass: bookingById(),
  renderBooking: booking((bookingId, email) => ({ params: { bookingId }, body: { email } })),
  listAccountBookings: SELF,
  listMyBookings: SELF,
  listReservations: SELF,
  saveBookHotel: {
    of: "owner",
    input: ({ bookedCart, email }) => ({ body: { hotelId: "1002", preBookingId: bookedCart, email } }),
    others: "reservation-not-found",
  },
  updateBookingEmail: booking((id, email) => ({ params: { id }, body: { email, newEmail: "stranger@ex.test" } }), true),
  sendHotelEnquiry: booking((id, sender) => ({ params: { id }, body: { sender, body: "When does the bar open?" } })),
  sendPackageEnquiry: booking((id, sender) => ({ params: { id }, body: { sender, body: "When does the bar open?" } })),
  validatePromoCode: HOUSE,

  createLead: HOUSE,
  chooseCompany: SELF,
  findAgentBookings: SELF,
  getAgentPanel: SELF,
  handOverCart: SELF,
  openHandOver: PROOF,
  getCompanyStatement: SELF,
  downloadCompanyStatement: SELF,
  downloadPartnerStatement: SELF,
  getPartnerLogo: HOUSE,
  listCompanies: SELF,
  recordConversion: HOUSE,
  resolveUserType: HOUSE,
  sendAffiliateAction: HOUSE,
  sendSms: HOUSE,
  recordEvent: HOUSE,
  recordPageView: HOUSE,
  reportFault: HOUSE,
  sendMarketingForm: HOUSE,
  listDrafts: SELF,
  saveDraft: SELF,
};
