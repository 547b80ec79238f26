import { expect, it } from '@jest/globals';
import { aVisitor } from '#test/harness.ts';
import { networkOf } from './network.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1::6', '2001:db8:1:0'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('an address is counted with its network, so that nobody has more of it by having many: %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('the limits of an address are those of its network', async () => {
  const tried = async (address: string) =>
    (await aVisitor().post('/api/invitations/open', { token: 'a'.repeat(43) }, { 'X-Forwarded-For': address })).status;
  const statuses = await Promise.all(Array.from({ length: 101 }, (_, at) => tried(`2001:db8:51:3::${at + 1}`)));
  expect([statuses.filter((it) => it === 429).length, await tried('2001:db8:51:4::1')]).toEqual([1, 401]);
});
