/** Where a login leads. Addresses here have been read as ones of our own site before. */
export type OnwardFacts = {
  /** Named by whoever opened the dialog. */
  readonly asked?: string | undefined;
  /** Named by `target` in the address of the page. */
  readonly target?: string | undefined;
  /** Kept in the browser by an earlier page. */
  readonly stored?: string | undefined;
  /** Where the club is joined; undefined where the brand has none or the page is that one. */
  readonly joinAddress?: string | undefined;
  readonly isClubMode: boolean;
  readonly isClubMember: boolean;
};

/** Undefined: the page stays and does what it does for a new visitor. Who came by the club's login and is no member is led to joining (AMB-93). */
export function onwardAddress({ asked, target, stored, joinAddress, isClubMode, isClubMember }: OnwardFacts): string | undefined {
  return asked ?? target ?? stored ?? (isClubMode && !isClubMember ? joinAddress : undefined);
}
