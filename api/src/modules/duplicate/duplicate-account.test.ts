import { describe, expect, it } from '@jest/globals';
import { RateLimit } from '#kernel/access/rate-limit.entity.ts';
import { aDoctor, as, aVisitor, testEm } from '#test/harness.ts';
import { aFacility } from '#test/rows.ts';

const PATH = '/api/provider/check-existence';
const ask = (body: object) => aVisitor().post(PATH, body);

describe('POST /api/provider/check-existence', () => {
  it('shows a newcomer a profile that may be theirs, without revealing its owner or where a doctor lives', async () => {
    const { doctorId } = await aDoctor({ name: 'Dr. Gelane Obsa Wirtu', phone: '+251911556677', mainResidenceArea: 'Jimma' });
    const { status, body } = await ask({ providerType: 'doctor', firstName: 'ገላኔ', lastName: 'ኦብሳ' });
    expect([status, body]).toEqual([
      200,
      {
        exists: true,
        providerType: 'doctor',
        matches: [
          {
            id: doctorId,
            name: 'Dr. Gelane Obsa W••••',
            specialization: 'general_practice',
            isClaimed: true,
            by: ['name'],
          },
        ],
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/9115566|example\.com|ET-|Jimma/);
  });

  it('finds facilities by their name, even when sent as firstName', async () => {
    const { id } = await aFacility(testEm(), { name: 'Wabe Shebele Laboratory', location: 'Gode' });
    for (const name of [{ facilityName: 'ዋቤ ሸበሌ ላብራቶሪ' }, { firstName: 'Wabe Shebele Lab' }]) {
      const { body } = await ask({ providerType: 'health_facility', ...name });
      expect(body.matches).toEqual([
        { id, name: 'Wabe Shebele Laboratory', location: 'Gode', facilityType: 'diagnostic_lab', isClaimed: false, by: ['name'] },
      ]);
    }
  });

  it('shows no more than three', async () => {
    for (let count = 0; count < 5; count++) await aFacility(testEm(), { name: 'Shashemene Fana Laboratory' });
    expect((await ask({ providerType: 'health_facility', facilityName: 'Shashemene Fana Lab' })).body.matches).toHaveLength(3);
  });

  const ujulu = { name: 'Dr. Ujulu Okello', mainResidenceArea: 'Gambela', licenseNumber: 'MD-GA-7731' };

  it.each([
    ['email', { email: 'Ujulu.O@example.com' }],
    ['phone', { phone: '0911 556 688' }],
    ['license', { licenseNumber: 'md ga 7731' }],
  ])('finds a profile by the whole %s alone, and tells a stranger neither name nor place nor which profile it is', async (by, typed) => {
    const { doctorId } = await aDoctor({ ...ujulu, phone: '+251911556688', email: 'ujulu.o@example.com' });
    const { body } = await ask({ providerType: 'doctor', firstName: 'Marta', lastName: 'Lemma', ...typed });
    const [match] = body.matches;
    expect(match).toEqual({ id: expect.any(String), name: 'Dr. U•••• O••••', isClaimed: true, by: [by] });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${doctorId}|Ujulu|Okello|Gambela|556688|MD-GA`, 'i'));
    await testEm().execute('delete from doctors where id = ?', [doctorId]);
  });

  it('finds nothing by a part of a contact', async () => {
    const { doctorId } = await aDoctor({ ...ujulu, phone: '+251911556688', email: 'ujulu.o@example.com' });
    for (const typed of [{ email: 'ujulu.o@' }, { phone: '091155668' }, { licenseNumber: '7731' }])
      expect((await ask({ providerType: 'doctor', ...typed })).body.matches).toEqual([]);
    await testEm().execute('delete from doctors where id = ?', [doctorId]);
  });

  it.each([
    { providerType: 'doctor', firstName: 'Ab' },
    { providerType: 'doctor' },
    { providerType: 'admin', firstName: 'Abebe' },
    { firstName: 'Abebe' },
    { providerType: 'doctor', firstName: 'A'.repeat(201) },
  ])('refuses %j', async (body) => expect((await ask(body)).status).toBe(400));

  it('treats pattern characters and quotes as letters', async () => {
    expect((await ask({ providerType: 'doctor', firstName: "%_'\\" })).body.matches).toEqual([]);
  });

  it('can’t be used as a directory: attempts from one address are limited', async () => {
    const visitor = aVisitor();
    const look = () => visitor.post(PATH, { providerType: 'doctor', firstName: 'Abebe' });
    expect((await look()).status).toBe(200);
    await testEm().nativeUpdate(RateLimit, { key: { $like: 'check-existence:%' } }, { points: 120 });
    const { status, headers } = await look();
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('can’t be used to try out numbers: searches by a contact have a limit of their own', async () => {
    const visitor = aVisitor();
    const statusOf = async (typed: object) => (await visitor.post(PATH, { providerType: 'doctor', ...typed })).status;
    expect(await statusOf({ phone: '0911000999' })).toBe(200);
    await testEm().nativeUpdate(RateLimit, { key: { $like: 'check-contact:%' } }, { points: 30 });
    for (const typed of [{ phone: '0911000998' }, { email: 'a@b.co' }, { licenseNumber: 'MD-1' }]) expect(await statusOf(typed)).toBe(429);
    expect(await statusOf({ firstName: 'Abebe' })).toBe(200);
  });
});

describe('GET /api/doctors/search', () => {
  const find = async (query: string) => (await as(await aDoctor()).get(`/api/doctors/search?query=${encodeURIComponent(query)}`)).body;

  it('finds by part of a name and by whole contacts, and masks the results', async () => {
    const em = testEm();
    const { doctorId } = await aDoctor({
      name: 'Dr. Kumsa Negeri',
      phone: '+251911445566',
      email: 'kumsa@clinic.example',
      licenseNumber: 'MD-77-1234',
      address: 'Kera, beside the bank',
    });
    await em.execute('update doctors set account_id = null, is_verified = false where id = ?', [doctorId]);
    const shown = {
      id: doctorId,
      name: 'Dr. Kumsa Negeri',
      specialization: 'general_practice',
      email: 'k••••@clinic.example',
      phone: '+2519••••66',
      location: 'Kera, beside the bank',
      experience: 7,
      accountId: null,
      licenseNumber: '••••34',
    };
    for (const query of ['kumsa', 'ኩምሳ ነገሪ', 'Kumsa@clinic.example', '0911 445 566', 'md771234'])
      expect(await find(query)).toEqual([shown]);
  });

  it('can’t be used to complete masked contacts: parts of contacts find nothing', async () => {
    await aDoctor({ name: 'Dr. Bontu Irge', phone: '+251911445577', email: 'desk.42@clinic.example', licenseNumber: 'ZZ-88-999' });
    for (const query of ['desk.42@', '91144557', 'ZZ88']) expect(await find(query)).toEqual([]);
  });

  it('shows which doctors are claimed, and hides claimed doctors who are not listed', async () => {
    await aDoctor({ name: 'Dr. Hirut Listed' });
    await aDoctor({ name: 'Dr. Hirut Hidden', isVerified: false });
    const found = await find('Hirut');
    expect(found.map((it: { name: string }) => it.name)).toEqual(['Dr. Hirut Listed']);
    expect(found[0].accountId).toEqual(expect.any(String));
  });

  it('needs at least three letters', async () => {
    expect((await as(await aDoctor()).get('/api/doctors/search?query=ab')).status).toBe(400);
  });
});
