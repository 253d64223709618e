import { BALANCE_DUE_EVENT } from "#platform/booking/balance/collect-balances.ts";
import { BALANCE_PAID_EVENT } from "#platform/booking/balance/drive-balance.ts";
import { BOOKING_EVENT } from "#platform/booking/engine/arrivals.ts";
import { SUBSTITUTES_EVENT } from "#platform/booking/engine/mend-steps.ts";
import { followConfirmed, followCorrectedEmail, followProvedAddress } from "#platform/booking/events/follow-confirmed.ts";
import { mailBalanceDue, mailBalancePaid } from "#platform/booking/events/mail-balance.ts";
import { mailEnquiry } from "#platform/booking/events/mail-enquiry.ts";
import { bookingOfEvent, mailCancelled, mailFailed, mailWaiting } from "#platform/booking/events/mail-traveller.ts";
import { HAND_OVER_EVENT } from "#platform/booking/hand-over/hand-over.ts";
import { mailHandOver } from "#platform/booking/hand-over/mail-hand-over.ts";
import { mailScheduleChanged, mailScheduleSettled } from "#platform/booking/events/mail-schedule.ts";
import { tellHotel } from "#platform/booking/events/tell-hotel.ts";
import { ARRIVAL_EVENT } from "#platform/booking/schedule/note-arrival.ts";
import { SCHEDULE_EVENT } from "#platform/booking/schedule/receive-changes.ts";
import { mailSubstitutes } from "#platform/booking/events/mail-substitutes.ts";
import { WAITING_EVENT } from "#platform/booking/events/notify-waiting.ts";
import { ENQUIRY_EVENT } from "#platform/booking/reservations/send-enquiry.ts";
import { EMAIL_CORRECTED_EVENT } from "#platform/booking/update-booking-email.ts";
import { INVITATION_EVENT } from "#platform/identity/accounts/create-automatic-email-account.ts";
import { inviteToAccount, mailProofLink, mailResetLink, PROOF_EVENT } from "#platform/identity/accounts/mail-account-links.ts";
import { ADDRESS_PROVED } from "#platform/identity/records/proved-address.ts";
import { RESET_EVENT } from "#platform/identity/passwords/send-reset-link.ts";
import type { Deliver, OutboxHandlers } from "#platform/kernel/delivery/outbox.ts";
import { CLUB_EVENT } from "#platform/membership/records/club-events.ts";
import { countCancelled, countConfirmed } from "#platform/membership/year/follow-booking.ts";
import { mailFreeNight, mailGuarantee, mailReminder, mailWelcome } from "#platform/membership/year/mail-club.ts";
import { announceLead } from "#platform/partners/announce-lead.ts";
import { LEAD_TOPIC } from "#platform/partners/create-lead.ts";
import { deliverSms } from "#platform/partners/deliver-sms.ts";
import { AFFILIATE_TOPIC, announceToAffiliate, reportToAffiliate } from "#platform/partners/report-booking.ts";
import { SMS_EVENT } from "#platform/partners/send-sms.ts";
import { mailReviewRequest, REVIEW_ASKED_EVENT } from "#platform/reviews/ask-for-reviews.ts";
import { CONVERSION_TOPIC, deliverConversion } from "#platform/tracking/deliver-conversion.ts";
import { deliverMarketingForm, MARKETING_TOPIC } from "#platform/tracking/deliver-marketing-form.ts";
import { mailKeptBoth } from "#platform/watches/double-booking.ts";
import { mailPriceDropped, mailWatchConfirmation } from "#platform/watches/mail-watch.ts";
import { settleRebooking } from "#platform/watches/rebook.ts";
import { WATCH_EVENT } from "#platform/watches/watch-price.ts";

/** Runs several handlers for one event. Each is idempotent, so a failure of one may repeat all of them. */
const inTurn =
  (...each: readonly Deliver[]): Deliver =>
  async (context, delivery) => {
    for (const deliver of each) await deliver(context, delivery);
  };

/** Topic → handler. Handlers that count come before those that send mail: a mail server that is down must not prevent counting. */
export const OUTBOX_HANDLERS: OutboxHandlers = {
  [BOOKING_EVENT.confirmed]: inTurn(countConfirmed(bookingOfEvent), announceToAffiliate, settleRebooking, followConfirmed),
  [BOOKING_EVENT.cancelled]: inTurn(countCancelled(bookingOfEvent), announceToAffiliate, mailCancelled),
  [BOOKING_EVENT.failed]: mailFailed,
  [WAITING_EVENT]: mailWaiting,
  [SUBSTITUTES_EVENT]: mailSubstitutes,
  [BALANCE_DUE_EVENT]: mailBalanceDue,
  [BALANCE_PAID_EVENT]: mailBalancePaid,
  [SCHEDULE_EVENT.changed]: mailScheduleChanged,
  [SCHEDULE_EVENT.settled]: mailScheduleSettled,
  [ARRIVAL_EVENT]: tellHotel,
  [EMAIL_CORRECTED_EVENT]: followCorrectedEmail,
  [ENQUIRY_EVENT]: mailEnquiry,
  [HAND_OVER_EVENT]: mailHandOver,
  [REVIEW_ASKED_EVENT]: mailReviewRequest,
  [WATCH_EVENT.confirm]: mailWatchConfirmation,
  [WATCH_EVENT.dropped]: mailPriceDropped,
  [WATCH_EVENT.keptBoth]: mailKeptBoth,
  [INVITATION_EVENT]: inviteToAccount,
  [RESET_EVENT]: mailResetLink,
  [PROOF_EVENT]: mailProofLink,
  [ADDRESS_PROVED]: followProvedAddress,
  [SMS_EVENT]: deliverSms,
  [CLUB_EVENT.joined]: mailWelcome,
  [CLUB_EVENT.ending]: mailReminder,
  [CLUB_EVENT.guarantee]: mailGuarantee,
  [CLUB_EVENT.freeNight]: mailFreeNight,
  [MARKETING_TOPIC]: deliverMarketingForm,
  [CONVERSION_TOPIC]: deliverConversion,
  [AFFILIATE_TOPIC]: reportToAffiliate,
  [LEAD_TOPIC]: announceLead,
};
