/** News of the club that somebody is written to about. */
export const CLUB_NEWS = {
  joined: "club.joined",
  ending: "club.ending",
  guarantee: "club.guarantee",
  freeNight: "club.free-night",
} as const;
