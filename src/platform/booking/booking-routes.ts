import { getBookingCancellationQuote as getBookingCancellationQuoteCall } from "#contract/booking/get-cancellation-quote.ts";
import type { Catalog } from "#platform/catalog/catalog.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { getOutstanding } from "./balance/get-outstanding.ts";
import { payOutstanding } from "./balance/pay-outstanding.ts";
import { findAgentBookings, getAgentPanel } from "./agents/agent-bookings.ts";
import { handOverCart, openHandOver } from "./hand-over/hand-over.ts";
import { bookHotel } from "./engine/book-hotel.ts";
import { answerScheduleChange, getScheduleChange } from "./schedule/answer-change.ts";
import { answerSubstitutes, getSubstitutes } from "./reservations/answer-substitutes.ts";
import { cancelHotelBooking, cancelReservation, getCancellationFee, getCancellationQuote } from "./reservations/cancel-booking.ts";
import {
  applyHotelPromoCode,
  applyPackagePromoCode,
  removeHotelPromoCode,
  removePackagePromoCode,
  validatePromoCode,
} from "./cart/change-promo-code.ts";
import { addHotelTransfer, listHotelTransfers, removeHotelTransfer } from "./cart/change-transfers.ts";
import { chooseHotelMembership, choosePackageMembership } from "./cart/choose-membership.ts";
import { confirmCorporateHotelBooking, confirmCorporatePackageBooking } from "./corporate/confirm-corporate.ts";
import { downloadCompanyStatement, getCompanyStatement } from "./corporate/company-statement.ts";
import { repriceHotelCart, repricePackageCart } from "./corporate/reprice-cart.ts";
import { confirmHotelBooking } from "./engine/confirm-booking.ts";
import { createHotelPrebooking, getHotelPrebooking, getHotelShoppingCart } from "./cart/create-prebooking.ts";
import { findReservation, getHotelBooking, getHotelConfirmationState, getPackageBooking } from "./reservations/find-reservation.ts";
import { getHotelMembershipOffer } from "./cart/get-membership-offer.ts";
import { getMpiSessionToken } from "./cart/get-mpi-session-token.ts";
import { getBookingCalendar, getVoucher, getWalletLink, getWalletPass, renderBooking } from "./events/get-voucher.ts";
import { listAccountBookings, listMyBookings, listReservations } from "./reservations/list-reservations.ts";
import {
  addHotelAncillaries,
  chooseHotelSeats,
  getHotelSeatMap,
  listHotelAncillaries,
  listHotelFlightRules,
  removeHotelAncillary,
  removeHotelSeats,
} from "./cart/no-flight-calls.ts";
import { confirmPackageBooking } from "./packages/confirm-package.ts";
import { pricePackageForMember } from "./packages/member-package.ts";
import { addPackageAncillaries, listPackageAncillaries, removePackageAncillary } from "./packages/package-bags.ts";
import { createPackagePrebooking, getPackagePrebooking, getPackageShoppingCart, listPackageFlightRules } from "./packages/package-carts.ts";
import { choosePackageSeats, getPackageSeatMap, listChosenSeats, removePackageSeats } from "./packages/package-seats.ts";
import { addPackageTransfer, listPackageTransfers, removePackageTransfer } from "./packages/package-transfers.ts";
import { getPassengers, submitPassengers } from "./passengers/passenger-calls.ts";
import { completePassenger, createPassengerLink, readPassengerLink } from "./passengers/passenger-links.ts";
import { saveBookHotel } from "./engine/save-book-hotel.ts";
import { sendHotelEnquiry, sendPackageEnquiry } from "./reservations/send-enquiry.ts";
import { updateBookingEmail } from "./update-booking-email.ts";

export function serveBooking(dispatcher: Dispatcher, configuration: ConfigurationSnapshot, catalog: Catalog): void {
  const { serveAll } = dispatcher;
  serveAll([
    createHotelPrebooking({ catalog, configuration }),
    getHotelPrebooking({ catalog }),
    getHotelShoppingCart,
    applyHotelPromoCode,
    removeHotelPromoCode,
    validatePromoCode({ catalog, configuration }),
    listHotelTransfers(catalog),
    addHotelTransfer(catalog),
    removeHotelTransfer,
    getHotelMembershipOffer(configuration),
    chooseHotelMembership,
    choosePackageMembership,
    listHotelAncillaries,
    addHotelAncillaries,
    removeHotelAncillary,
    chooseHotelSeats,
    removeHotelSeats,
    getHotelSeatMap,
    listHotelFlightRules,
    getMpiSessionToken({ catalog, configuration }),
    bookHotel,
    findAgentBookings,
    getAgentPanel,
    handOverCart,
    openHandOver({ catalog }),
    confirmHotelBooking,
    confirmCorporateHotelBooking({ catalog, configuration }),
    getCompanyStatement,
    downloadCompanyStatement,
    repriceHotelCart({ catalog, configuration }),
    repricePackageCart({ catalog, configuration }),
    pricePackageForMember,
    confirmCorporatePackageBooking({ catalog, configuration }),
    getHotelConfirmationState,
    saveBookHotel,
    findReservation,
    getHotelBooking(catalog),
    listReservations(catalog),
    listAccountBookings(catalog),
    listMyBookings(catalog),
    getCancellationFee,
    getCancellationQuote,
    useCase(getBookingCancellationQuoteCall, (context, caller, input) => getCancellationQuote(context, caller, input)),
    cancelReservation,
    cancelHotelBooking,
    sendHotelEnquiry,
    createPackagePrebooking({ catalog, configuration }),
    getPackagePrebooking({ catalog, configuration }),
    getPackageShoppingCart,
    listPackageFlightRules,
    applyPackagePromoCode,
    removePackagePromoCode,
    getPackageSeatMap,
    choosePackageSeats,
    removePackageSeats,
    listChosenSeats,
    listPackageAncillaries,
    addPackageAncillaries,
    removePackageAncillary,
    listPackageTransfers,
    addPackageTransfer,
    removePackageTransfer,
    getPassengers({ catalog, configuration }),
    submitPassengers({ catalog, configuration }),
    createPassengerLink({ catalog, configuration }),
    readPassengerLink({ catalog, configuration }),
    completePassenger({ catalog, configuration }),
    confirmPackageBooking({ catalog, configuration }),
    getPackageBooking(catalog),
    getOutstanding,
    payOutstanding,
    getScheduleChange,
    answerScheduleChange,
    getSubstitutes,
    answerSubstitutes,
    sendPackageEnquiry,
    updateBookingEmail,
    getVoucher,
    getWalletLink,
    getWalletPass,
    renderBooking,
    getBookingCalendar,
  ]);
}
