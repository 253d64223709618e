import { BOOKING_NEWS } from "#platform/booking/engine/arrivals.ts";
import { followConfirmed, followCorrectedEmail, followProvedAddress } from "#platform/booking/events/follow-confirmed.ts";
import { mailEnquiry } from "#platform/booking/events/mail-enquiry.ts";
import { bookingOfNews, mailCancelled, mailFailed, mailWaiting } from "#platform/booking/events/mail-traveller.ts";
import { WAITING_NEWS } from "#platform/booking/events/notify-waiting.ts";
import { ENQUIRY_NEWS } from "#platform/booking/reservations/send-enquiry.ts";
import { EMAIL_CORRECTED_NEWS } from "#platform/booking/update-booking-email.ts";
import { INVITATION_NEWS } from "#platform/identity/accounts/create-automatic-email-account.ts";
import { inviteToAccount, mailProofLink, mailResetLink, PROOF_NEWS } from "#platform/identity/accounts/mail-account-links.ts";
import { ADDRESS_PROVED } from "#platform/identity/records/proved-address.ts";
import { RESET_NEWS } from "#platform/identity/passwords/send-reset-link.ts";
import type { Deliver, OutboxHandlers } from "#platform/kernel/delivery/outbox.ts";
import { CLUB_NEWS } from "#platform/membership/records/club-news.ts";
import { countCancelled, countConfirmed } from "#platform/membership/year/follow-booking.ts";
import { mailFreeNight, mailGuarantee, mailReminder, mailWelcome } from "#platform/membership/year/mail-club.ts";
import { announceLead } from "#platform/partners/announce-lead.ts";
import { LEAD_TOPIC } from "#platform/partners/create-lead.ts";
import { deliverSms } from "#platform/partners/deliver-sms.ts";
import { SMS_NEWS } from "#platform/partners/send-sms.ts";
import { CONVERSION_TOPIC, deliverConversion } from "#platform/tracking/deliver-conversion.ts";
import { deliverMarketingForm, MARKETING_TOPIC } from "#platform/tracking/deliver-marketing-form.ts";

/** Runs several handlers for one event. Each is idempotent, so a failure of one may repeat all of them. */
const inTurn =
  (...each: readonly Deliver[]): Deliver =>
  async (context, delivery) => {
    for (const deliver of each) await deliver(context, delivery);
  };

/** Topic → handler. Handlers that count come before those that send mail: a mail server that is down must not prevent counting. */
export const OUTBOX_HANDLERS: OutboxHandlers = {
  [BOOKING_NEWS.confirmed]: inTurn(countConfirmed(bookingOfNews), followConfirmed),
  [BOOKING_NEWS.cancelled]: inTurn(countCancelled(bookingOfNews), mailCancelled),
  [BOOKING_NEWS.failed]: mailFailed,
  [WAITING_NEWS]: mailWaiting,
  [EMAIL_CORRECTED_NEWS]: followCorrectedEmail,
  [ENQUIRY_NEWS]: mailEnquiry,
  [INVITATION_NEWS]: inviteToAccount,
  [RESET_NEWS]: mailResetLink,
  [PROOF_NEWS]: mailProofLink,
  [ADDRESS_PROVED]: followProvedAddress,
  [SMS_NEWS]: deliverSms,
  [CLUB_NEWS.joined]: mailWelcome,
  [CLUB_NEWS.ending]: mailReminder,
  [CLUB_NEWS.guarantee]: mailGuarantee,
  [CLUB_NEWS.freeNight]: mailFreeNight,
  [MARKETING_TOPIC]: deliverMarketingForm,
  [CONVERSION_TOPIC]: deliverConversion,
  [LEAD_TOPIC]: announceLead,
};
