import { lookup as askDns, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/**
 * IPv6 beyond 2000::/3, the block that public addresses come from. The filtering agents know most special ranges in it,
 * but let others pass, above all ::/96, which leads to any IPv4 address.
 */
const NOT_GLOBAL = new BlockList();
NOT_GLOBAL.addSubnet('::', 3, 'ipv6');
NOT_GLOBAL.addSubnet('4000::', 2, 'ipv6');
NOT_GLOBAL.addSubnet('8000::', 1, 'ipv6');

/** Whether a text is an IPv6 address that is never one of the public internet, in any notation, with or without a zone. */
export function isNotGlobal(address: string): boolean {
  const [plain = ''] = address.split('%');
  return isIPv6(plain) && NOT_GLOBAL.check(plain, 'ipv6');
}

/** Looks names up as `lookup` does, but fails with `refusal` where any of the addresses is not global. */
export function globalLookup(refusal: Error, lookup: LookupFunction = askDns): LookupFunction {
  return (name: string, options: LookupOptions, answer) =>
    lookup(name, options, (error, found: string | LookupAddress[], family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
      if (!error && addresses.some(isNotGlobal)) return answer(refusal, '');
      answer(error, found, family);
    });
}
