/** Every call by capability. A call that is not in this table does not exist. */
import type { AnyCall } from "./call.ts";
import { getConfiguration } from "./configuration/get-configuration.ts";
import { listBrands, listBrandsProduct } from "./configuration/list-brands.ts";
import { listConfigurations } from "./configuration/list-configurations.ts";
import { getMainMenu } from "./content/get-main-menu.ts";
import { getUriInfo } from "./content/get-uri-info.ts";
import { listContent } from "./content/list-content.ts";
import { listNodes } from "./content/list-nodes.ts";
import { listPages } from "./content/list-pages.ts";
import { findCity } from "./catalog/find-city.ts";
import { getHotelInfo } from "./catalog/get-hotel-info.ts";
import { getOpaqueHotelInfo } from "./catalog/get-opaque-hotel-info.ts";
import { listDestinations } from "./catalog/list-destinations.ts";
import { listPromotionalDeals } from "./availability/list-promotional-deals.ts";
import { listProviderSuggestions } from "./catalog/list-provider-suggestions.ts";
import { listSuggestions } from "./catalog/list-suggestions.ts";
import { getMpiSessionToken } from "./payment/get-mpi-session-token.ts";
import { createOfferCode } from "./membership/create-offer-code.ts";
import { getRewardPoints } from "./membership/get-reward-points.ts";
import { leaveMembership } from "./membership/leave-membership.ts";
import { listSavings } from "./membership/list-savings.ts";
import { listMembershipOffers } from "./membership/list-membership-offers.ts";
import { upgradeMembership } from "./membership/upgrade-membership.ts";
import { validateRegistrationCode } from "./membership/validate-registration-code.ts";
import { checkAccountExists } from "./identity/check-account-exists.ts";
import { checkAccountMigrated } from "./identity/check-account-migrated.ts";
import { createAutomaticEmailAccount } from "./identity/create-automatic-email-account.ts";
import { createEmailAccount } from "./identity/create-email-account.ts";
import { getAgentPhoto } from "./identity/get-agent-photo.ts";
import { createAgentToken } from "./identity/create-agent-token.ts";
import { getOldClubToken } from "./identity/get-old-club-token.ts";
import { listSignInWays } from "./identity/list-sign-in-ways.ts";
import { logInFromOldClub } from "./identity/log-in-from-old-club.ts";
import { logInPartnerUser } from "./identity/log-in-partner-user.ts";
import { logInWithEmail } from "./identity/log-in-with-email.ts";
import { logInWithFacebook } from "./identity/log-in-with-facebook.ts";
import { logInWithGoogle } from "./identity/log-in-with-google.ts";
import { logOut } from "./identity/log-out.ts";
import { confirmEmailAddress } from "./identity/confirm-email-address.ts";
import { sendProofLink } from "./identity/send-proof-link.ts";
import { resetPassword } from "./identity/reset-password.ts";
import { saveCallerState } from "./identity/save-caller-state.ts";
import { sendResetLink } from "./identity/send-reset-link.ts";
import { validateResetHash } from "./identity/validate-reset-hash.ts";
import { confirmAccountDeletion } from "./account/confirm-account-deletion.ts";
import { deleteAccount } from "./account/delete-account.ts";
import { exportAccount } from "./account/export-account.ts";
import { getAccountDetails } from "./account/get-account-details.ts";
import { getBasicAccountDetails } from "./account/get-basic-account-details.ts";
import { listAccountActivity } from "./account/list-account-activity.ts";
import { listSessions } from "./account/list-sessions.ts";
import { removeSavedCard } from "./account/remove-saved-card.ts";
import { removeSession } from "./account/remove-session.ts";
import { updateAccount } from "./account/update-account.ts";
import { createAvailability } from "./availability/create-availability.ts";
import { listAvailableHotels } from "./availability/list-available-hotels.ts";
import { listCancellationPolicies } from "./availability/list-cancellation-policies.ts";
import { listHotelsById } from "./availability/list-hotels-by-id.ts";
import { listHotelsByRegion } from "./availability/list-hotels-by-region.ts";
import { listOpaqueHotelsByRegion } from "./availability/list-opaque-hotels-by-region.ts";
import { listPackages, listFilteredPackages } from "./availability/list-packages.ts";
import { listRoomRates } from "./availability/list-room-rates.ts";
import { addHotelAncillaries, addPackageAncillaries } from "./booking/add-ancillaries.ts";
import { addHotelTransfer, addPackageTransfer } from "./booking/add-transfer.ts";
import { applyHotelPromoCode, applyPackagePromoCode } from "./booking/apply-promo-code.ts";
import { bookHotel } from "./booking/book-hotel.ts";
import { cancelHotelBooking } from "./booking/cancel-booking.ts";
import { cancelReservation } from "./booking/cancel-reservation.ts";
import { chooseHotelMembership } from "./booking/choose-membership.ts";
import { chooseHotelSeats, choosePackageSeats } from "./booking/choose-seats.ts";
import { confirmHotelBooking, confirmPackageBooking } from "./booking/confirm-booking.ts";
import { confirmCorporateHotelBooking, confirmCorporatePackageBooking } from "./booking/confirm-corporate-booking.ts";
import { createHotelPrebooking, createPackagePrebooking } from "./booking/create-prebooking.ts";
import { findReservation } from "./booking/find-reservation.ts";
import { getHotelBooking, getPackageBooking } from "./booking/get-booking.ts";
import { getBookingCalendar } from "./booking/get-booking-calendar.ts";
import { getCancellationFee } from "./booking/get-cancellation-fee.ts";
import { getCancellationQuote, getBookingCancellationQuote } from "./booking/get-cancellation-quote.ts";
import { getHotelConfirmationState } from "./booking/get-confirmation-state.ts";
import { getOutstanding } from "./booking/get-outstanding.ts";
import { getHotelMembershipOffer } from "./booking/get-membership-offer.ts";
import { getHotelPrebooking, getPackagePrebooking } from "./booking/get-prebooking.ts";
import { getHotelSeatMap, getPackageSeatMap } from "./booking/get-seat-map.ts";
import { getHotelShoppingCart, getPackageShoppingCart } from "./booking/get-shopping-cart.ts";
import { getVoucher, renderBooking } from "./booking/get-voucher.ts";
import { listAccountBookings, listMyBookings } from "./booking/list-account-bookings.ts";
import { listHotelAncillaries, listPackageAncillaries } from "./booking/list-ancillaries.ts";
import { listChosenSeats } from "./booking/list-chosen-seats.ts";
import { listHotelFlightRules, listPackageFlightRules } from "./booking/list-flight-rules.ts";
import { listReservations } from "./booking/list-reservations.ts";
import { listHotelTransfers, listPackageTransfers } from "./booking/list-transfers.ts";
import { payOutstanding } from "./booking/pay-outstanding.ts";
import { removeHotelAncillary, removePackageAncillary } from "./booking/remove-ancillary.ts";
import { removeHotelPromoCode, removePackagePromoCode } from "./booking/remove-promo-code.ts";
import { removeHotelSeats, removePackageSeats } from "./booking/remove-seats.ts";
import { removeHotelTransfer, removePackageTransfer } from "./booking/remove-transfer.ts";
import { saveBookHotel } from "./booking/save-book-hotel.ts";
import { updateBookingEmail } from "./booking/update-booking-email.ts";
import { sendHotelEnquiry, sendPackageEnquiry } from "./booking/send-enquiry.ts";
import { validatePromoCode } from "./booking/validate-promo-code.ts";
import { createLead } from "./partners/create-lead.ts";
import { listCompanies } from "./partners/list-companies.ts";
import { recordConversion } from "./partners/record-conversion.ts";
import { resolveUserType } from "./partners/resolve-user-type.ts";
import { sendAffiliateAction } from "./partners/send-affiliate-action.ts";
import { recordEvent } from "./tracking/record-event.ts";
import { recordPageView } from "./tracking/record-page-view.ts";
import { reportFault } from "./tracking/report-fault.ts";
import { sendMarketingForm } from "./tracking/send-marketing-form.ts";
import { sendSms } from "./partners/send-sms.ts";
import { listDrafts } from "./visit/list-drafts.ts";
import { saveDraft } from "./visit/save-draft.ts";

export const CALLS_BY_CAPABILITY = {
  configuration: [getConfiguration, listBrands, listBrandsProduct, listConfigurations],
  content: [getMainMenu, getUriInfo, listContent, listNodes, listPages],
  catalog: [findCity, getHotelInfo, getOpaqueHotelInfo, listDestinations, listPromotionalDeals, listProviderSuggestions, listSuggestions],
  payment: [getMpiSessionToken],
  membership: [
    createOfferCode,
    getRewardPoints,
    leaveMembership,
    listMembershipOffers,
    listSavings,
    upgradeMembership,
    validateRegistrationCode,
  ],
  identity: [
    checkAccountExists,
    checkAccountMigrated,
    createAutomaticEmailAccount,
    createEmailAccount,
    getAgentPhoto,
    createAgentToken,
    getOldClubToken,
    listSignInWays,
    logInFromOldClub,
    logInPartnerUser,
    logInWithEmail,
    logInWithFacebook,
    logInWithGoogle,
    logOut,
    confirmEmailAddress,
    resetPassword,
    sendProofLink,
    saveCallerState,
    sendResetLink,
    validateResetHash,
  ],
  account: [
    confirmAccountDeletion,
    deleteAccount,
    exportAccount,
    getAccountDetails,
    getBasicAccountDetails,
    listAccountActivity,
    listSessions,
    removeSavedCard,
    removeSession,
    updateAccount,
  ],
  availability: [
    createAvailability,
    listAvailableHotels,
    listCancellationPolicies,
    listHotelsById,
    listHotelsByRegion,
    listOpaqueHotelsByRegion,
    listPackages,
    listFilteredPackages,
    listRoomRates,
  ],
  booking: [
    addHotelAncillaries,
    addPackageAncillaries,
    addHotelTransfer,
    addPackageTransfer,
    applyHotelPromoCode,
    applyPackagePromoCode,
    bookHotel,
    cancelHotelBooking,
    cancelReservation,
    chooseHotelMembership,
    getHotelMembershipOffer,
    chooseHotelSeats,
    choosePackageSeats,
    confirmHotelBooking,
    confirmPackageBooking,
    confirmCorporateHotelBooking,
    confirmCorporatePackageBooking,
    createHotelPrebooking,
    createPackagePrebooking,
    findReservation,
    getHotelBooking,
    getPackageBooking,
    getBookingCalendar,
    getCancellationFee,
    getCancellationQuote,
    getBookingCancellationQuote,
    getHotelConfirmationState,
    getOutstanding,
    getHotelPrebooking,
    getPackagePrebooking,
    getHotelSeatMap,
    getPackageSeatMap,
    getHotelShoppingCart,
    getPackageShoppingCart,
    getVoucher,
    renderBooking,
    listAccountBookings,
    listMyBookings,
    listHotelAncillaries,
    listPackageAncillaries,
    listChosenSeats,
    listHotelFlightRules,
    listPackageFlightRules,
    listReservations,
    listHotelTransfers,
    listPackageTransfers,
    payOutstanding,
    removeHotelAncillary,
    removePackageAncillary,
    removeHotelPromoCode,
    removePackagePromoCode,
    removeHotelSeats,
    removePackageSeats,
    removeHotelTransfer,
    removePackageTransfer,
    saveBookHotel,
    sendHotelEnquiry,
    updateBookingEmail,
    sendPackageEnquiry,
    validatePromoCode,
  ],
  partners: [createLead, listCompanies, recordConversion, resolveUserType, sendAffiliateAction, sendSms],
  tracking: [recordEvent, recordPageView, reportFault, sendMarketingForm],
  visit: [listDrafts, saveDraft],
} as const satisfies Record<string, readonly AnyCall[]>;

export type Capability = keyof typeof CALLS_BY_CAPABILITY;

export const CALLS: readonly AnyCall[] = Object.values(CALLS_BY_CAPABILITY).flat();
