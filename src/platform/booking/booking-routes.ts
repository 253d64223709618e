import { addHotelAncillaries as addHotelAncillariesCall } from "#contract/booking/add-ancillaries.ts";
import { addHotelTransfer as addHotelTransferCall } from "#contract/booking/add-transfer.ts";
import { applyHotelPromoCode as applyHotelPromoCodeCall } from "#contract/booking/apply-promo-code.ts";
import { bookHotel as bookHotelCall } from "#contract/booking/book-hotel.ts";
import { cancelHotelBooking as cancelHotelBookingCall } from "#contract/booking/cancel-booking.ts";
import { cancelReservation as cancelReservationCall } from "#contract/booking/cancel-reservation.ts";
import { chooseHotelMembership as chooseHotelMembershipCall } from "#contract/booking/choose-membership.ts";
import { chooseHotelSeats as chooseHotelSeatsCall } from "#contract/booking/choose-seats.ts";
import { confirmHotelBooking as confirmHotelBookingCall } from "#contract/booking/confirm-booking.ts";
import { createHotelPrebooking as createHotelPrebookingCall } from "#contract/booking/create-prebooking.ts";
import { findReservation as findReservationCall } from "#contract/booking/find-reservation.ts";
import { getHotelBooking as getHotelBookingCall } from "#contract/booking/get-booking.ts";
import { getCancellationFee as getCancellationFeeCall } from "#contract/booking/get-cancellation-fee.ts";
import {
  getBookingCancellationQuote as getBookingCancellationQuoteCall,
  getCancellationQuote as getCancellationQuoteCall,
} from "#contract/booking/get-cancellation-quote.ts";
import { getBookingCalendar as getBookingCalendarCall } from "#contract/booking/get-booking-calendar.ts";
import { getHotelConfirmationState as getHotelConfirmationStateCall } from "#contract/booking/get-confirmation-state.ts";
import { getHotelMembershipOffer as getHotelMembershipOfferCall } from "#contract/booking/get-membership-offer.ts";
import { getHotelPrebooking as getHotelPrebookingCall } from "#contract/booking/get-prebooking.ts";
import { getHotelSeatMap as getHotelSeatMapCall } from "#contract/booking/get-seat-map.ts";
import { getHotelShoppingCart as getHotelShoppingCartCall } from "#contract/booking/get-shopping-cart.ts";
import { getVoucher as getVoucherCall, renderBooking as renderBookingCall } from "#contract/booking/get-voucher.ts";
import {
  listAccountBookings as listAccountBookingsCall,
  listMyBookings as listMyBookingsCall,
} from "#contract/booking/list-account-bookings.ts";
import { listHotelAncillaries as listHotelAncillariesCall } from "#contract/booking/list-ancillaries.ts";
import { listHotelFlightRules as listHotelFlightRulesCall } from "#contract/booking/list-flight-rules.ts";
import { listReservations as listReservationsCall } from "#contract/booking/list-reservations.ts";
import { listHotelTransfers as listHotelTransfersCall } from "#contract/booking/list-transfers.ts";
import { removeHotelAncillary as removeHotelAncillaryCall } from "#contract/booking/remove-ancillary.ts";
import { removeHotelPromoCode as removeHotelPromoCodeCall } from "#contract/booking/remove-promo-code.ts";
import { removeHotelSeats as removeHotelSeatsCall } from "#contract/booking/remove-seats.ts";
import { removeHotelTransfer as removeHotelTransferCall } from "#contract/booking/remove-transfer.ts";
import { saveBookHotel as saveBookHotelCall } from "#contract/booking/save-book-hotel.ts";
import { sendHotelEnquiry as sendHotelEnquiryCall } from "#contract/booking/send-enquiry.ts";
import { updateBookingEmail as updateBookingEmailCall } from "#contract/booking/update-booking-email.ts";
import { validatePromoCode as validatePromoCodeCall } from "#contract/booking/validate-promo-code.ts";
import { getMpiSessionToken as getMpiSessionTokenCall } from "#contract/payment/get-mpi-session-token.ts";
import type { Catalog } from "#platform/catalog/catalog.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Dispatcher } from "#platform/kernel/dispatcher.ts";
import { bookHotel } from "./book-hotel.ts";
import { cancelHotelBooking, cancelReservation, getCancellationFee, getCancellationQuote } from "./cancel-booking.ts";
import { applyHotelPromoCode, removeHotelPromoCode, validatePromoCode } from "./change-promo-code.ts";
import { addHotelTransfer, listHotelTransfers, removeHotelTransfer } from "./change-transfers.ts";
import { chooseHotelMembership } from "./choose-membership.ts";
import { confirmHotelBooking } from "./confirm-booking.ts";
import { createHotelPrebooking, getHotelPrebooking, getHotelShoppingCart } from "./create-prebooking.ts";
import { findReservation, getHotelBooking, getHotelConfirmationState } from "./find-reservation.ts";
import { getHotelMembershipOffer } from "./get-membership-offer.ts";
import { getMpiSessionToken } from "./get-mpi-session-token.ts";
import { getBookingCalendar, getVoucher, renderBooking } from "./get-voucher.ts";
import { listAccountBookings, listReservations } from "./list-reservations.ts";
import {
  addHotelAncillaries,
  chooseHotelSeats,
  getHotelSeatMap,
  listHotelAncillaries,
  listHotelFlightRules,
  removeHotelAncillary,
  removeHotelSeats,
} from "./no-flight-calls.ts";
import { saveBookHotel } from "./save-book-hotel.ts";
import { sendHotelEnquiry } from "./send-enquiry.ts";
import { updateBookingEmail } from "./update-booking-email.ts";

export function serveBooking(dispatcher: Dispatcher, configuration: ConfigurationSnapshot, catalog: Catalog): void {
  const { serve } = dispatcher;
  serve(createHotelPrebookingCall, createHotelPrebooking({ catalog, configuration }));
  serve(getHotelPrebookingCall, getHotelPrebooking);
  serve(getHotelShoppingCartCall, getHotelShoppingCart);
  serve(applyHotelPromoCodeCall, applyHotelPromoCode);
  serve(removeHotelPromoCodeCall, removeHotelPromoCode);
  serve(validatePromoCodeCall, validatePromoCode({ catalog, configuration }));
  serve(listHotelTransfersCall, listHotelTransfers(catalog));
  serve(addHotelTransferCall, addHotelTransfer(catalog));
  serve(removeHotelTransferCall, removeHotelTransfer);
  serve(getHotelMembershipOfferCall, getHotelMembershipOffer(configuration));
  serve(chooseHotelMembershipCall, chooseHotelMembership);
  serve(listHotelAncillariesCall, listHotelAncillaries);
  serve(addHotelAncillariesCall, addHotelAncillaries);
  serve(removeHotelAncillaryCall, removeHotelAncillary);
  serve(chooseHotelSeatsCall, chooseHotelSeats);
  serve(removeHotelSeatsCall, removeHotelSeats);
  serve(getHotelSeatMapCall, getHotelSeatMap);
  serve(listHotelFlightRulesCall, listHotelFlightRules);
  serve(getMpiSessionTokenCall, getMpiSessionToken({ catalog, configuration }));
  serve(bookHotelCall, bookHotel);
  serve(confirmHotelBookingCall, confirmHotelBooking);
  serve(getHotelConfirmationStateCall, getHotelConfirmationState);
  serve(saveBookHotelCall, saveBookHotel);
  serve(findReservationCall, findReservation);
  serve(getHotelBookingCall, getHotelBooking);
  serve(listReservationsCall, listReservations);
  serve(listAccountBookingsCall, listAccountBookings);
  serve(listMyBookingsCall, (context, caller) => listAccountBookings(context, caller, {}));
  serve(getCancellationFeeCall, getCancellationFee);
  serve(getCancellationQuoteCall, getCancellationQuote);
  serve(getBookingCancellationQuoteCall, (context, caller, input) => getCancellationQuote(context, caller, input));
  serve(cancelReservationCall, cancelReservation);
  serve(cancelHotelBookingCall, cancelHotelBooking);
  serve(sendHotelEnquiryCall, sendHotelEnquiry);
  serve(updateBookingEmailCall, updateBookingEmail);
  serve(getVoucherCall, getVoucher);
  serve(renderBookingCall, renderBooking);
  serve(getBookingCalendarCall, getBookingCalendar);
}
