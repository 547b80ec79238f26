import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aDocument, check, FINDINGS, sendAndCheck } from '#test/evidence.ts';
import { aForm, aPdf } from '#test/form.ts';
import {
  aDoctor,
  aFacilityAccount,
  anAdmin,
  aPatient,
  as,
  auditActionsOn,
  hasOwnDatabase,
  readActionsOn,
  testApi,
  testEm,
} from '#test/harness.ts';
import { aFacility, aFacilityClaim } from '#test/rows.ts';
import { watchLicenses } from './license-watch.service.ts';

hasOwnDatabase();

const pending = { isVerified: false, verificationStatus: 'pending' } as const;
const approve = { status: 'approved', verified: true };

async function aWaitingDoctor() {
  const doctor = await aDoctor(pending, { isVerified: false });
  const degree = await aDocument(doctor.id, doctor.doctorId, 'qualification');
  const license = await aDocument(doctor.id, doctor.doctorId, 'license');
  return {
    doctor,
    degree,
    license,
    path: `/api/admin/providers/doctor/${doctor.doctorId}`,
    target: { type: 'doctor', id: doctor.doctorId },
  } as const;
}

async function aWaitingFacility(given: Parameters<typeof aFacilityAccount>[0] = { licenseNumber: 'PH-1' }) {
  const owner = await aFacilityAccount({ ...pending, ...given }, { isVerified: false });
  return { owner, path: `/api/admin/providers/facility/${owner.facilityId}`, target: { type: 'facility', id: owner.facilityId } } as const;
}

describe('an approval', () => {
  it('without evidence is refused in plain text that names everything missing, and changes nothing', async () => {
    const [{ path, doctor }, admin] = [await aWaitingDoctor(), as(await anAdmin())];
    const { status, text, headers } = await admin.patch(`${path}/verify`, approve);
    expect([status, headers.get('Content-Type')]).toEqual([409, 'text/plain; charset=utf-8']);
    expect(text).toBe(
      "Open the degree and the license first; choose the license's last day or “no expiry”; say where and when you looked it up; confirm the name and the license number as on the papers.",
    );
    expect((await admin.get(path)).body).toMatchObject({ listing: { verificationStatus: 'pending' }, history: [] });
    expect((await as(await aPatient()).get(`/api/doctors/${doctor.doctorId}`)).status).toBe(404);
  });

  it.each([
    ['licenseLastDay', null, "Choose the license's last day or “no expiry”."],
    ['register', '', 'Say where and when you looked it up.'],
    ['registerOn', null, 'Say where and when you looked it up.'],
    ['isNameConfirmed', false, 'Confirm the name as on the papers.'],
    ['isNumberConfirmed', false, 'Confirm the license number as on the papers.'],
  ])('is refused while %s is missing alone', async (field, value, sentence) => {
    const [{ target, path }, admin] = [await aWaitingDoctor(), as(await anAdmin())];
    await check(admin, target, { [field]: value });
    const { status, text } = await admin.patch(`${path}/verify`, approve);
    expect([status, text]).toEqual([409, sentence]);
  });

  it('is refused while one of the papers was not opened', async () => {
    const [{ path, degree }, admin] = [await aWaitingDoctor(), as(await anAdmin())];
    await admin.patch(`${path}/evidence`, FINDINGS);
    await admin.get(`${path}/documents/${degree}`);
    expect((await admin.patch(`${path}/verify`, approve)).text).toBe('Open the license first.');
  });

  it('with evidence takes the specification’s payload, and keeps what it was based on in the history', async () => {
    const [{ target, path, license, degree }, admin] = [await aWaitingDoctor(), as(await anAdmin({ firstName: 'Hana', lastName: null }))];
    await check(admin, target, { licenseLastDay: '2099-06-30' });
    const { status, body } = await admin.patch(`${path}/verify`, approve);
    expect([status, body.licenseExpiresOn]).toEqual([200, '2099-06-30']);
    const [step] = (await admin.get(path)).body.history;
    const seen = { seenAt: expect.stringMatching(/Z$/), outside: null };
    expect(step).toMatchObject({
      step: 'approve',
      by: 'Hana',
      evidence: {
        authority: null,
        name: 'Dr. Tirunesh Dibaba',
        papers: [
          { kind: 'qualification', fileId: degree, ...seen },
          { kind: 'license', fileId: license, ...seen },
        ],
        licenseLastDay: '2099-06-30',
        register: FINDINGS.register,
        registerOn: FINDINGS.registerOn,
      },
    });
    expect(await auditActionsOn(target.id)).toEqual(['doctor.record_evidence', 'doctor.approve']);
    expect(await readActionsOn(target.id)).toContain('doctor.view_document');
  });

  it('is not based on papers that another administrator opened', async () => {
    const [{ target, path }, one, other] = [await aWaitingDoctor(), as(await anAdmin()), as(await anAdmin())];
    await check(one, target);
    await other.patch(`${path}/evidence`, FINDINGS);
    expect((await other.patch(`${path}/verify`, approve)).text).toBe('Open the degree and the license first.');
    expect((await one.patch(`${path}/verify`, approve)).status).toBe(200);
  });

  it('is not based on a paper that has been replaced since', async () => {
    const [{ doctor, target, path }, admin] = [await aWaitingDoctor(), as(await anAdmin())];
    await check(admin, target);
    await as(doctor).patch('/api/provider/doctor/profile', aForm({}, { renewedLicense: aPdf() }));
    const { text } = await admin.patch(`${path}/verify`, approve);
    expect(text).toMatch(/^Open the license first; choose the license's last day/);
  });

  it('is not based on a number that has been changed since', async () => {
    const [{ doctor, target, path }, admin] = [await aWaitingDoctor(), as(await anAdmin())];
    await check(admin, target);
    await as(doctor).patch('/api/provider/doctor/profile', aForm({ licenseNumber: 'ANOTHER-7' }));
    const { text } = await admin.patch(`${path}/verify`, approve);
    expect(text).toMatch(/^Choose the license's last day .* confirm the name and the license number/);
    expect((await admin.get(`${path}/evidence`)).body.papers.map((it: { seenAt: string }) => it.seenAt)).not.toContain(null);
  });

  it('needs evidence of its own after a decision was undone', async () => {
    const [{ target, path }, admin] = [await aWaitingDoctor(), as(await anAdmin())];
    await check(admin, target);
    await admin.patch(`${path}/verify`, approve);
    await admin.post(`${path}/reopen`, {});
    expect((await admin.patch(`${path}/verify`, approve)).text).toMatch(/^Open the degree and the license first/);
  });

  it('accepts a degree that was checked outside, but no reason instead of a license that the owner has to send', async () => {
    const admin = as(await anAdmin());
    const { doctorId, id } = await aDoctor(pending, { isVerified: false });
    const [path, target] = [`/api/admin/providers/doctor/${doctorId}`, { type: 'doctor', id: doctorId } as const];
    await check(admin, target);
    expect((await admin.patch(`${path}/verify`, approve)).text).toBe('Ask the owner for the license.');
    await aDocument(id, doctorId, 'license');
    await check(admin, target);
    expect((await admin.patch(`${path}/verify`, approve)).status).toBe(200);
  });

  it('of a listing on an authority’s list needs nothing more', async () => {
    const [{ id }, admin] = [await aFacility(testEm(), { ...pending, authority: 'Ministry of Health' }), as(await anAdmin())];
    const path = `/api/admin/providers/facility/${id}`;
    expect((await admin.patch(`${path}/verify`, approve)).status).toBe(200);
    expect((await admin.get(path)).body.history[0].evidence).toMatchObject({ authority: 'Ministry of Health', papers: [] });
  });

  it('by two administrators at once succeeds once', async () => {
    const [{ target, path }, one, other] = [await aWaitingDoctor(), as(await anAdmin()), as(await anAdmin())];
    await check(one, target);
    await check(other, target);
    const answers = await Promise.all([one, other].map((it) => it.patch(`${path}/verify`, { ...approve, version: 0 })));
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409]);
  });
});

describe('a facility', () => {
  it('can’t be approved until its owner has sent license and number, and is warned of its last day afterwards', async () => {
    const [{ owner, path, target }, admin] = [await aWaitingFacility({}), as(await anAdmin())];
    await admin.patch(`${path}/evidence`, { ...FINDINGS, outside: { license: 'Known to me.' } });
    expect((await admin.patch(`${path}/verify`, approve)).text).toBe('Ask the owner for the license and the license number.');
    const { updatedAt } = (await as(owner).get('/api/provider/facility')).body;
    await as(owner).patch('/api/provider/facility', { licenseNumber: 'PH-77', updatedAt });
    expect((await as(owner).post('/api/provider/license', aForm({ expiresOn: '2099-06-30' }, { license: aPdf() }))).status).toBe(200);
    const { documents, licenseRenewal } = (await admin.get(path)).body;
    expect([documents, licenseRenewal.expiresOn]).toMatchObject([[{ kind: 'license', isCurrent: true }], '2099-06-30']);
    await check(admin, target, { licenseLastDay: '2099-06-30' });
    expect((await admin.patch(`${path}/verify`, approve)).status).toBe(200);
    await watchLicenses(testApi().services.orm.em, new Date('2099-06-25T09:00:00Z'));
    expect(await testEm().count(OutboxMessage, { recipient: owner.email, subject: 'License about to expire' })).toBe(1);
  });

  it('that was claimed is approved with the license of the claim, which another claimant’s isn’t', async () => {
    const [{ owner, path }, admin] = [await aWaitingFacility(), as(await anAdmin())];
    const of = (claimStatus: 'approved' | 'rejected') =>
      aFacilityClaim(testEm(), { facilityId: owner.facilityId, claimantAccountId: owner.id, claimStatus });
    await aDocument(owner.id, (await of('rejected')).id);
    expect((await admin.get(`${path}/evidence`)).body.missing).toContain('sendLicense');
    const license = await aDocument(owner.id, (await of('approved')).id);
    expect((await admin.get(`${path}/evidence`)).body.papers).toMatchObject([{ kind: 'license', fileId: license }]);
    expect((await admin.get(`${path}/documents/${license}`)).status).toBe(200);
  });
});

describe('PATCH /api/admin/providers/:type/:id/evidence', () => {
  it('keeps what is left out, and takes back what is emptied', async () => {
    const [{ path }, admin] = [await aWaitingDoctor(), as(await anAdmin())];
    await admin.patch(`${path}/evidence`, { register: 'EFDA', outside: { license: 'Seen at the counter.' } });
    const { body } = await admin.patch(`${path}/evidence`, { isNameConfirmed: true, outside: { qualification: 'Known to me.' } });
    expect(body).toMatchObject({
      register: 'EFDA',
      isNameConfirmed: true,
      papers: [{ outside: 'Known to me.' }, { outside: 'Seen at the counter.' }],
    });
    const emptied = await admin.patch(`${path}/evidence`, { register: '', outside: { license: ' ' } });
    expect(emptied.body).toMatchObject({ register: null, papers: [{ outside: 'Known to me.' }, { outside: null }] });
  });

  it('refuses what is compared with an earlier state, and an approved provider', async () => {
    const [{ doctor, path }, admin] = [await aWaitingDoctor(), as(await anAdmin())];
    const { version } = (await admin.get(path)).body.listing;
    await as(doctor).patch('/api/provider/doctor/profile', aForm({ licenseNumber: 'ANOTHER-8' }));
    expect((await admin.patch(`${path}/evidence`, { isNumberConfirmed: true, version })).body.code).toBe('changed_elsewhere');
    const { doctorId } = await aDoctor();
    expect((await admin.patch(`/api/admin/providers/doctor/${doctorId}/evidence`, FINDINGS)).body.code).toBe('wrong_status');
  });

  it.each([
    [{ licenseLastDay: '2020-01-01' }, 'This license has expired'],
    [{ licenseLastDay: 'never' }, 'Please enter a date'],
    [{ registerOn: '2099-01-01' }, 'This day is still to come'],
    [{ registerOn: '2026-02-30' }, 'Please enter a date'],
    [{ register: 'x'.repeat(201) }, undefined],
    [{ outside: { selfie: 'no' } }, undefined],
    [{ verdict: 'fine' }, undefined],
  ])('refuses %j', async (body, message) => {
    const [{ path }, admin] = [await aWaitingDoctor(), as(await anAdmin())];
    const answer = await admin.patch(`${path}/evidence`, body);
    expect(answer.status).toBe(400);
    if (message) expect(answer.body.issues[0].message).toBe(message);
  });

  it('is recorded by an administrator while another one holds the provider, whose decision stays alone', async () => {
    const [{ target, path }, one, other] = [await aWaitingDoctor(), as(await anAdmin()), as(await anAdmin())];
    await one.put(`${path}/hold`);
    await check(other, target);
    expect((await other.patch(`${path}/verify`, approve)).text).toMatch(/is reviewing this provider/);
  });
});

describe('POST /api/admin/verification/batch', () => {
  const send = (admin: ReturnType<typeof as>, ...decisions: { type: string; id: string }[]) =>
    admin.post('/api/admin/verification/batch', { decisions, status: 'approved' });
  const listed = (authority: string) => aFacility(testEm(), { ...pending, authority });

  it('approves listings without an owner of one authority, and says of each other one why not', async () => {
    const admin = as(await anAdmin());
    const [{ doctor, target }, { owner }] = [await aWaitingDoctor(), await aWaitingFacility({ authority: 'Bureau A' })];
    await sendAndCheck(admin, target, doctor.id);
    const [imported, collected] = [await listed('Bureau A'), await aFacility(testEm(), pending)];
    const { body } = await send(
      admin,
      { type: 'facility', id: imported.id },
      target,
      { type: 'facility', id: owner.facilityId },
      { type: 'facility', id: collected.id },
    );
    const owned = 'This provider has an owner. Please open it and check its papers before you approve it.';
    expect(body.results.map((it: { isDone: boolean; message: string }) => it.message ?? it.isDone)).toEqual([
      true,
      owned,
      owned,
      "This listing isn't on the list of an authority. Please open it and check it before you approve it.",
    ]);
  });

  it('refuses listings of several authorities, and approves none', async () => {
    const [one, two, admin] = [await listed('Bureau A'), await listed('Bureau B'), as(await anAdmin())];
    const { status, body } = await send(admin, { type: 'facility', id: one.id }, { type: 'facility', id: two.id });
    expect([status, body.code]).toEqual([409, 'wrong_status']);
    expect((await admin.get(`/api/admin/providers/facility/${one.id}`)).body.listing.verificationStatus).toBe('pending');
  });
});

describe('a rejection without notes', () => {
  it('is accepted as the specification sends it, and tells the owner where to ask', async () => {
    const { doctor, path } = await aWaitingDoctor();
    const { status } = await as(await anAdmin()).patch(`${path}/verify`, { status: 'rejected', verified: false });
    expect(status).toBe(200);
    const mail = await testEm().findOneOrFail(OutboxMessage, { recipient: doctor.email });
    const { supportEmail } = testApi().services.config;
    expect(mail.body).toContain(supportEmail ? `Please write to ${supportEmail} to learn why.` : 'Please ask our support team why.');
  });
});
