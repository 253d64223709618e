/**
 * Every call of the contract and whose things it touches. A call that is missing here, or that stands here and is not in the contract, fails the
 * tests: whoever adds one must say who may do what with it.
 */
import type { CallInput } from "#tests/factories/call-inputs.ts";
import type { Known } from "./people.ts";

type Input = Partial<CallInput>;

export type Rule =
  /** Speaks of the house alone, or of what the caller sends along. */
  | { readonly of: "house" }
  /** Nobody answers it yet. */
  | { readonly of: "nobody" }
  /** Speaks of whoever is signed in; there is no name of a thing to send. */
  | { readonly of: "self" }
  /** Opens to who proves something that only one knows: a password, a token, a link. */
  | { readonly of: "proof" }
  /** Names a thing that has an owner. `others`: what everybody else is told, and who makes a name up. */
  | {
      readonly of: "owner";
      readonly input: (whose: Known) => Input;
      readonly others: string;
      /** The owner's own question would change something. */
      readonly changes?: true;
      /** A thing that is not of this brand at all may be refused for another reason first. */
      readonly elsewhere?: string;
    };

export type OwnerRule = Extract<Rule, { readonly of: "owner" }>;

const HOUSE: Rule = { of: "house" };
const NOBODY: Rule = { of: "nobody" };
const SELF: Rule = { of: "self" };
const PROOF: Rule = { of: "proof" };

/** A cart that somebody signed in has filled is theirs: it may hold their price. */
const cart = (input: (id: string) => Input, changes?: true): OwnerRule => ({
  of: "owner",
  input: (whose) => input(whose.cart),
  others: "prebooking-not-found",
  ...(changes && { changes }),
});
const cartById = (more: Input = {}, changes?: true): OwnerRule => cart((id) => ({ ...more, params: { ...more.params, id } }), changes);

/** A booking opens to its number and the address it was made with. The address is the same in every brand, so the brand must tell. */
const booking = (input: (number: string, email: string) => Input, changes?: true): Rule => ({
  of: "owner",
  input: ({ number, email }) => input(number, email),
  others: "reservation-not-found",
  ...(changes && { changes }),
});
const bookingById = (changes?: true): Rule => booking((id, email) => ({ params: { id }, body: { email } }), changes);

export const WHO_MAY_CALL: Readonly<Record<string, Rule>> = {
  getConfiguration: HOUSE,
  listBrands: PROOF,
  listBrandsProduct: PROOF,
  listConfigurations: PROOF,
  getMainMenu: HOUSE,
  getUriInfo: HOUSE,
  listContent: HOUSE,
  listNodes: HOUSE,
  listPages: HOUSE,
  findCity: HOUSE,
  getHotelInfo: HOUSE,
  getOpaqueHotelInfo: HOUSE,
  listDestinations: HOUSE,
  listPromotionalDeals: HOUSE,
  listProviderSuggestions: HOUSE,
  listSuggestions: HOUSE,
  createAvailability: HOUSE,
  listAvailableHotels: HOUSE,
  listCancellationPolicies: HOUSE,
  listHotelsById: HOUSE,
  listHotelsByRegion: HOUSE,
  listOpaqueHotelsByRegion: HOUSE,
  listPackages: NOBODY,
  listFilteredPackages: NOBODY,
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
    others: "content-not-found",
    changes: true,
  },
  removeSession: {
    of: "owner",
    input: ({ sessionRowId }) => ({ params: { id: sessionRowId } }),
    others: "content-not-found",
    changes: true,
  },
  updateAccount: SELF,

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
  createPackagePrebooking: NOBODY,
  getHotelPrebooking: cartById(),
  getPackagePrebooking: NOBODY,
  getHotelShoppingCart: cartById(),
  getPackageShoppingCart: NOBODY,
  addHotelAncillaries: cartById({ body: { items: [{ code: "BAG" }] } }),
  addPackageAncillaries: NOBODY,
  addHotelTransfer: cartById({ body: { code: "TAXI" } }),
  addPackageTransfer: NOBODY,
  applyHotelPromoCode: cart((code) => ({ params: { code, promo: "PROMO10" } })),
  applyPackagePromoCode: NOBODY,
  chooseHotelMembership: cartById({ body: { membershipProgramId: null } }),
  chooseHotelSeats: cartById({ body: { seats: [{ flightNumber: "X1", paxReferenceNumber: "1", seat: "1A" }] } }),
  choosePackageSeats: NOBODY,
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
  confirmPackageBooking: NOBODY,
  confirmCorporateHotelBooking: NOBODY,
  confirmCorporatePackageBooking: NOBODY,
  // Told to who holds the cart's name, so that somebody whose session ran out at the bank still learns whether they have a room.
  getHotelConfirmationState: HOUSE,
  getHotelSeatMap: cartById({ params: { flightNumber: "X1" } }),
  getPackageSeatMap: NOBODY,
  listHotelAncillaries: cartById(),
  listPackageAncillaries: NOBODY,
  listChosenSeats: NOBODY,
  listHotelFlightRules: cartById(),
  listPackageFlightRules: NOBODY,
  listHotelTransfers: cartById(),
  listPackageTransfers: NOBODY,
  removeHotelAncillary: cartById({ params: { code: "BAG" } }),
  removePackageAncillary: NOBODY,
  removeHotelPromoCode: cart((code) => ({ params: { code, promo: "PROMO10" } })),
  removePackagePromoCode: NOBODY,
  removeHotelSeats: cartById(),
  removePackageSeats: NOBODY,
  removeHotelTransfer: cartById({ params: { code: "TAXI" } }),
  removePackageTransfer: NOBODY,

  cancelHotelBooking: booking((id, email) => ({ params: { id }, query: { email } }), true),
  cancelReservation: booking((reservationId, email) => ({ body: { reservationId, email, reason: "PLANS_CHANGED" } }), true),
  findReservation: booking((reservationId, email) => ({ body: { reservationId, email } })),
  getHotelBooking: bookingById(),
  getPackageBooking: NOBODY,
  getBookingCalendar: bookingById(),
  getCancellationFee: booking((reservationId, email) => ({ body: { reservationId, email } })),
  getCancellationQuote: booking((id, email) => ({ params: { id }, query: { email } })),
  getBookingCancellationQuote: booking((id, email) => ({ params: { id }, query: { email } })),
  getOutstanding: NOBODY,
  payOutstanding: NOBODY,
  getVoucher: bookingById(),
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
  sendPackageEnquiry: NOBODY,
  validatePromoCode: HOUSE,

  createLead: HOUSE,
  listCompanies: NOBODY,
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
