/** Topics of club events that cause a mail. */
export const CLUB_EVENT = {
  joined: "club.joined",
  ending: "club.ending",
  guarantee: "club.guarantee",
  freeNight: "club.free-night",
} as const;
