import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/**
 * IPv6 addresses outside 2000::/3, the block of public addresses. request-filtering-agent blocks most special ranges, but
 * lets some pass, for example ::/96, which embeds any IPv4 address.
 */
const NON_PUBLIC_IPV6 = new BlockList();
NON_PUBLIC_IPV6.addSubnet('::', 3, 'ipv6');
NON_PUBLIC_IPV6.addSubnet('4000::', 2, 'ipv6');
NON_PUBLIC_IPV6.addSubnet('8000::', 1, 'ipv6');

/** Whether a text is a non-public IPv6 address, in any notation, with or without a zone. */
export function isNonPublicIPv6(address: string): boolean {
  const [withoutZone = ''] = address.split('%');
  return isIPv6(withoutZone) && NON_PUBLIC_IPV6.check(withoutZone, 'ipv6');
}

/** Wraps a DNS lookup. It fails with `blocked` when any of the addresses of a name is a non-public IPv6 address. */
export function publicLookup(blocked: Error, lookup: LookupFunction = dnsLookup): LookupFunction {
  return (name: string, options: LookupOptions, callback) =>
    lookup(name, options, (error, found: string | LookupAddress[], family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
      if (!error && addresses.some(isNonPublicIPv6)) return callback(blocked, '');
      callback(error, found, family);
    });
}
