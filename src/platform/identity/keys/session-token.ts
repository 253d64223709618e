import { createHash } from "node:crypto";
import type { Random } from "#platform/ports/random.ts";

const TOKEN_BYTES = 32;
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** A fresh access token. It is shown once, to its owner; the database keeps the hash. */
export const createSessionToken = (random: Random): string => random.bytes(TOKEN_BYTES).toString("base64url");

/** False for anything that cannot be an access token, so that a user type id or rubbish in its place costs no query. */
export const isSessionToken = (text: string): boolean => TOKEN_FORM.test(text);

/** The token is random enough that a plain hash, without salt, cannot be turned back. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
