const DOTS = "•••";

/** Enough of an address for its owner to know it again, too little for anybody else to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return DOTS;
  return `${email.slice(0, 1)}${DOTS}${at > 2 ? email.slice(at - 1, at) : ""}${email.slice(at)}`;
}
