/** Message keys of all statuses, so that no raw status is shown (RES-003). */
import type { StatusKind, StatusName } from "#domain/reservation/reservation-status.ts";
import type { BadgeTone } from "#web/ui/text/badge.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";

export const STATUS_WORDS: Record<StatusName, string> = {
  confirmed: "reservation.statusConfirmed",
  cancelled: "reservation.statusCancelled",
  standBy: "reservation.statusStandBy",
  inProgress: "reservation.statusInProgress",
  pending: "reservation.statusPending",
};

type KindLook = { readonly icon: IconName; readonly tone: BadgeTone; readonly title: string };

export const KIND_LOOKS: Record<StatusKind, KindLook> = {
  confirmed: { icon: "circle-check", tone: "positive", title: "reservation.confirmedTitle" },
  waiting: { icon: "clock", tone: "caution", title: "reservation.waitingTitle" },
  cancelled: { icon: "x", tone: "neutral", title: "reservation.cancelledTitle" },
};
