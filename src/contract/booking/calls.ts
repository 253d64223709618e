import type { AnyCall } from "#contract/base/call.ts";
import { findAgentBookings, getAgentPanel } from "./agent-bookings.ts";
import { bookHotel } from "./book-hotel.ts";
import { cancelHotelBooking } from "./cancel-booking.ts";
import { cancelReservation } from "./cancel-reservation.ts";
import { addHotelAncillaries, addPackageAncillaries } from "./cart/add-ancillaries.ts";
import { addHotelTransfer, addPackageTransfer } from "./cart/add-transfer.ts";
import { applyHotelPromoCode, applyPackagePromoCode } from "./cart/apply-promo-code.ts";
import { chooseHotelMembership, choosePackageMembership } from "./cart/choose-membership.ts";
import { chooseHotelSeats, choosePackageSeats } from "./cart/choose-seats.ts";
import { createHotelPrebooking, createPackagePrebooking } from "./cart/create-prebooking.ts";
import { pricePackageForMember } from "./cart/price-for-member.ts";
import { getHotelMembershipOffer } from "./cart/get-membership-offer.ts";
import { getHotelPrebooking, getPackagePrebooking } from "./cart/get-prebooking.ts";
import { getHotelSeatMap, getPackageSeatMap } from "./cart/get-seat-map.ts";
import { getHotelShoppingCart, getPackageShoppingCart } from "./cart/get-shopping-cart.ts";
import { listHotelAncillaries, listPackageAncillaries } from "./cart/list-ancillaries.ts";
import { listChosenSeats } from "./cart/list-chosen-seats.ts";
import { listHotelFlightRules, listPackageFlightRules } from "./cart/list-flight-rules.ts";
import { listHotelTransfers, listPackageTransfers } from "./cart/list-transfers.ts";
import { completePassenger, createPassengerLink, getPassengers, readPassengerLink, submitPassengers } from "./cart/passengers.ts";
import { removeHotelAncillary, removePackageAncillary } from "./cart/remove-ancillary.ts";
import { removeHotelPromoCode, removePackagePromoCode } from "./cart/remove-promo-code.ts";
import { removeHotelSeats, removePackageSeats } from "./cart/remove-seats.ts";
import { removeHotelTransfer, removePackageTransfer } from "./cart/remove-transfer.ts";
import { repriceHotelCart, repricePackageCart } from "./cart/reprice-cart.ts";
import { validatePromoCode } from "./cart/validate-promo-code.ts";
import { confirmHotelBooking, confirmPackageBooking } from "./confirm-booking.ts";
import { confirmCorporateHotelBooking, confirmCorporatePackageBooking } from "./confirm-corporate-booking.ts";
import { findReservation } from "./find-reservation.ts";
import { getBookingCalendar } from "./get-booking-calendar.ts";
import { getHotelBooking, getPackageBooking } from "./get-booking.ts";
import { getCancellationFee } from "./get-cancellation-fee.ts";
import { getBookingCancellationQuote, getCancellationQuote } from "./get-cancellation-quote.ts";
import { getHotelConfirmationState } from "./get-confirmation-state.ts";
import { getOutstanding } from "./get-outstanding.ts";
import { getVoucher, getWalletLink, getWalletPass, renderBooking } from "./get-voucher.ts";
import { handOverCart, openHandOver } from "./cart/hand-over.ts";
import { listAccountBookings, listMyBookings } from "./list-account-bookings.ts";
import { listReservations } from "./list-reservations.ts";
import { payOutstanding } from "./pay-outstanding.ts";
import { saveBookHotel } from "./save-book-hotel.ts";
import { answerScheduleChange, getScheduleChange } from "./schedule-change.ts";
import { sendHotelEnquiry, sendPackageEnquiry } from "./send-enquiry.ts";
import { answerSubstitutes, getSubstitutes } from "./substitutes.ts";
import { updateBookingEmail } from "./update-booking-email.ts";

export const BOOKING_CALLS = [
  addHotelAncillaries,
  addPackageAncillaries,
  addHotelTransfer,
  addPackageTransfer,
  applyHotelPromoCode,
  applyPackagePromoCode,
  bookHotel,
  findAgentBookings,
  getAgentPanel,
  handOverCart,
  openHandOver,
  cancelHotelBooking,
  cancelReservation,
  repriceHotelCart,
  repricePackageCart,
  chooseHotelMembership,
  choosePackageMembership,
  pricePackageForMember,
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
  getWalletLink,
  getWalletPass,
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
  getPassengers,
  submitPassengers,
  createPassengerLink,
  readPassengerLink,
  completePassenger,
  removeHotelAncillary,
  removePackageAncillary,
  removeHotelPromoCode,
  removePackagePromoCode,
  removeHotelSeats,
  removePackageSeats,
  removeHotelTransfer,
  removePackageTransfer,
  saveBookHotel,
  getScheduleChange,
  answerScheduleChange,
  getSubstitutes,
  answerSubstitutes,
  sendHotelEnquiry,
  updateBookingEmail,
  sendPackageEnquiry,
  validatePromoCode,
] as const satisfies readonly AnyCall[];
