const DOTS = "•••";

/** Enough of an email address for its owner to recognise it, too little for others to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return DOTS;
  return `${email.slice(0, 1)}${DOTS}${at > 2 ? email.slice(at - 1, at) : ""}${email.slice(at)}`;
}
