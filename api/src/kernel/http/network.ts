import { isIPv6 } from 'node:net';

const GROUPS = 8;
const groupsOf = (text: string | undefined): string[] => (text ? text.split(':').map((it) => Number.parseInt(it, 16).toString(16)) : []);

/**
 * The key by which an address is counted: an IPv4 address as a whole, or the first half of an IPv6 address, because one subscriber has all
 * addresses with that half.
 */
export function networkOf(address: string): string {
  const v4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (v4 || !isIPv6(address)) return v4 ?? address;
  const [head, tail] = (address.split('%')[0] ?? '').split('::').map(groupsOf);
  const zeros = Array.from({ length: GROUPS - (head?.length ?? 0) - (tail?.length ?? 0) }, () => '0');
  return [...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, GROUPS / 2).join(':');
}
