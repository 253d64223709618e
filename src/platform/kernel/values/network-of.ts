/** The network that a caller is counted under, so that a caller with many addresses counts once. */
import { isIP } from "node:net";

const GROUPS = 8;
/** Home and mobile connections get a whole /64, so a single host can use any address in it. */
const NETWORK_GROUPS = 4;

/** Prefixes of six groups whose last 32 bits are an IPv4 address: IPv4-mapped (RFC 4291) and NAT64 (RFC 6052). */
const EMBEDS_IPV4: ReadonlySet<string> = new Set(["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"]);

/** RFC 3056: each IPv4 address owns the /48 that begins with this group and the address, which is 65,536 networks of a /64. */
const SIX_TO_FOUR = "2002";

/** IPv4 addresses as they are, IPv6 addresses as their /64, IPv4 inside IPv6 as the IPv4 address. Any other text is returned in lower case. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const groups = groupsOf(plain);
  const hexGroups = groups.map((group) => group.toString(16));
  if (EMBEDS_IPV4.has(hexGroups.slice(0, 6).join(":"))) return ipv4Of(groups.slice(6));
  if (hexGroups[0] === SIX_TO_FOUR) return ipv4Of(groups.slice(1, 3));
  return `${hexGroups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

const ipv4Of = (groups: readonly number[]): string => groups.flatMap((group) => [group >> 8, group & 0xff]).join(".");

/** Without brackets, port and zone id: proxies write `[2001:db8::1]:443` and `192.0.2.1:443`, sockets write `fe80::1%eth0`. */
export function plainAddress(address: string): string {
  const text = address.trim().toLowerCase();
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(text)?.[1];
  const bare = bracketed ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const [withoutZone = ""] = bare.split("%");
  return isIP(withoutZone) === 0 ? text : withoutZone;
}

/** The eight numbers of an address that `isIP` accepted. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [before = "", after] = hex.split("::");
  const parseGroups = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  if (after === undefined) return parseGroups(before);
  const [head, tail] = [parseGroups(before), parseGroups(after)];
  return [...head, ...Array<number>(GROUPS - head.length - tail.length).fill(0), ...tail];
}
