/** Where a login leads. The addresses have already been checked to be on our site. */
type OnwardFacts = {
  /** Requested by the code that opened the dialog. */
  readonly requested?: string | undefined;
  /** From `target` in the page's address. */
  readonly target?: string | undefined;
  /** Stored in the browser by an earlier page. */
  readonly stored?: string | undefined;
  /** Where to join the club; undefined if the brand has none or the page is that one. */
  readonly joinAddress?: string | undefined;
  readonly isClubMode: boolean;
  readonly isClubMember: boolean;
};

/** Undefined: the page stays and refreshes for the new visitor. A user of the club login who is not a member is led to joining (AMB-93). */
export function onwardAddress({ requested, target, stored, joinAddress, isClubMode, isClubMember }: OnwardFacts): string | undefined {
  return requested ?? target ?? stored ?? (isClubMode && !isClubMember ? joinAddress : undefined);
}
