import type { Mail } from "#platform/ports/mailer.ts";
import type { MailContent } from "../mail-content.ts";
import { composeAccountInvitation, composeAddressProof, composeMembershipWelcome, composePasswordReset } from "./account-mails.ts";
import { composeBalancePaid, composeBalanceReminder, composeBalanceWarning } from "./balance-mails.ts";
import {
  composeAddressCorrected,
  composeBookingCancelled,
  composeBookingConfirmed,
  composeBookingFailed,
  composeBookingInProgress,
  composeHandOver,
  composeReviewRequest,
} from "./booking-mails.ts";
import { composeFreeNightIssued, composeGuaranteeIssued, composeMembershipReminder } from "./club-mails.ts";
import { composeEnquiryAnswer, composeEnquiryReceived } from "./enquiry-mails.ts";
import { composeFlightsReview, composeScheduleChanged, composeScheduleSettled, composeSubstitutesOffered } from "./package-mails.ts";
import { composeKeptBoth, composePriceDropped, composeWatchConfirmation } from "./watch-mails.ts";
import type { Writing } from "./writing.ts";

export function composeMail(mail: Mail, writing: Writing): MailContent {
  switch (mail.kind) {
    case "bookingConfirmed":
      return composeBookingConfirmed(mail.data, writing);
    case "bookingInProgress":
      return composeBookingInProgress(mail.data, writing);
    case "bookingCancelled":
      return composeBookingCancelled(mail.data, writing);
    case "bookingFailed":
      return composeBookingFailed(mail.data, writing);
    case "substitutesOffered":
      return composeSubstitutesOffered(mail.data, writing);
    case "scheduleChanged":
      return composeScheduleChanged(mail.data, writing);
    case "scheduleSettled":
      return composeScheduleSettled(mail.data, writing);
    case "flightsReview":
      return composeFlightsReview(mail.data, writing);
    case "balanceReminder":
      return composeBalanceReminder(mail.data, writing);
    case "balanceWarning":
      return composeBalanceWarning(mail.data, writing);
    case "balancePaid":
      return composeBalancePaid(mail.data, writing);
    case "addressCorrected":
      return composeAddressCorrected(mail.data, writing);
    case "handOver":
      return composeHandOver(mail.data, writing);
    case "reviewRequest":
      return composeReviewRequest(mail.data, writing);
    case "watchConfirmation":
      return composeWatchConfirmation(mail.data, writing);
    case "priceDropped":
      return composePriceDropped(mail.data, writing);
    case "keptBoth":
      return composeKeptBoth(mail.data, writing);
    case "accountInvitation":
      return composeAccountInvitation(mail.data, writing);
    case "enquiryReceived":
      return composeEnquiryReceived(mail.data, writing);
    case "enquiryAnswer":
      return composeEnquiryAnswer(mail.data, writing);
    case "passwordReset":
      return composePasswordReset(mail.data, writing);
    case "addressProof":
      return composeAddressProof(mail.data, writing);
    case "membershipWelcome":
      return composeMembershipWelcome(mail.data, writing);
    case "membershipReminder":
      return composeMembershipReminder(mail.data, writing);
    case "guaranteeIssued":
      return composeGuaranteeIssued(mail.data, writing);
    default:
      return composeFreeNightIssued(mail.data, writing);
  }
}
