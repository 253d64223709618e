import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

const group = fc.integer({ min: 0, max: 0xffff });
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
const hex = (values: readonly number[]) => values.map((value) => value.toString(16));

/** Spellings of the same address: short, long, upper case, with a zone, in brackets, with a port. */
const spellings = (values: readonly number[]): string[] => {
  const short = hex(values).join(":");
  const long = values.map((value) => value.toString(16).padStart(4, "0")).join(":");
  const lastZero = values.lastIndexOf(0);
  const firstOfRun = values.findLastIndex((value, at) => at < lastZero && value !== 0) + 1;
  const folded = lastZero === -1 ? short : `${hex(values.slice(0, firstOfRun)).join(":")}::${hex(values.slice(lastZero + 1)).join(":")}`;
  return [short, long, folded, long.toUpperCase(), `${short}%eth0`, `[${short}]`, `[${short}]:443`, ` ${short} `];
};

describe("networkOf", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.7:51234", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
    ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
    ["64:ff9b::192.0.2.7", "192.0.2.7"],
    ["2002:c000:207:1::5", "192.0.2.7"],
    ["2002:c000:207:ffff:1:2:3:4", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
    ["", ""],
    ["not:an:address", "not:an:address"],
    ["192.0.2.7%x%y", "192.0.2.7"],
  ])("%s is counted as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test("all addresses of a /64 are one network in every spelling, and the next /64 is another", () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (network, host, otherHost) => {
        fc.pre(!(network[0] === 0x64 && network[1] === 0xff9b) && network[0] !== 0x2002 && network.some((value) => value !== 0));
        const keys = [...spellings([...network, ...host]), ...spellings([...network, ...otherHost])].map(networkOf);
        expect(new Set(keys)).toEqual(new Set([`${hex(network).join(":")}::/64`]));
        const next = [...network.slice(0, 3), network[3]! ^ 1];
        expect(networkOf([...hex(next), ...hex(host)].join(":"))).not.toBe(keys[0]);
      }),
    );
  });

  test("an IPv4 address is one network, mapped into IPv6 or not", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a, b, c, d] = address.split(".").map(Number) as [number, number, number, number];
        const mapped = [0, 0, 0, 0, 0, 0xffff, (a << 8) | b, (c << 8) | d];
        const keys = [address, `${address}:80`, `::ffff:${address}`, `::FFFF:${address}`, ...spellings(mapped)].map(networkOf);
        expect(new Set(keys)).toEqual(new Set([address]));
      }),
    );
  });

  test("never throws, and is idempotent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.ipV4Extended()), (text) => {
        const key = networkOf(text);
        expect(networkOf(key.replace(/\/64$/, ""))).toBe(key);
      }),
    );
  });
});
