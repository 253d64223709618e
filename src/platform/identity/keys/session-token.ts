import { createHash } from "node:crypto";
import type { Random } from "#platform/ports/random.ts";

const TOKEN_BYTES = 32;
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** A new access token. Only its owner gets it; the database stores the hash. */
export const createSessionToken = (random: Random): string => random.bytes(TOKEN_BYTES).toString("base64url");

/** False for anything that cannot be an access token, so that a user type id or garbage in its place costs no query. */
export const isSessionToken = (text: string): boolean => TOKEN_FORM.test(text);

/** The token has 256 random bits, so an unsalted hash cannot be reversed. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
