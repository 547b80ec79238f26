import { expect, it } from '@jest/globals';
import { aFacilityAccount, as } from '#test/harness.ts';

it('a private answer is compressed for a caller that takes it, and says the same', async () => {
  const owner = as(await aFacilityAccount({ additionalNotes: 'Open day and night. '.repeat(60) }));
  const ask = async (form: string) => {
    const { text, headers } = await owner.get('/api/provider/facility', { 'Accept-Encoding': form });
    return { text, form: headers.get('Content-Encoding') };
  };
  const plain = await ask('identity');
  expect(plain.form).toBeNull();
  expect([await ask('br'), await ask('gzip')]).toEqual([
    { text: plain.text, form: 'br' },
    { text: plain.text, form: 'gzip' },
  ]);
});
