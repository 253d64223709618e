import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Networks without public services: loopback, private networks, link-local (cloud metadata), carrier NAT, documentation, multicast. */
const IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
] as const;

/** 64:ff9b, 2002 and the mapped range embed an IPv4 address and could bypass the list above. */
const IPV6 = [
  "::/96",
  "::ffff:0:0/96",
  "64:ff9b::/32",
  "100::/64",
  "2001:db8::/32",
  "2001::/32",
  "2002::/16",
  "fc00::/7",
  "fe80::/9",
  "ff00::/8",
] as const;

/** One list per family: in a common list the mapped range would cover every IPv4 address. */
const PRIVATE_IPV4 = listOf(IPV4, "ipv4");
const PRIVATE_IPV6 = listOf(IPV6, "ipv6");

function listOf(networks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Text that is not an address counts as private and is refused, too. */
export function isPrivateAddress(text: string): boolean {
  const [address = ""] = text.replace(/^\[|\]$/g, "").split("%");
  if (isIPv4(address)) return PRIVATE_IPV4.check(address, "ipv4");
  return !isIPv6(address) || PRIVATE_IPV6.check(address, "ipv6");
}
