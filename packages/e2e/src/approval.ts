import { type APIRequestContext, expect } from '@playwright/test';
import type { Evidence } from '@tenaye/contracts/verification-evidence.ts';
import { callsOf, origin } from './journey.ts';

const WORDS = 'BT /F1 24 Tf 72 720 Td (Medical document) Tj ET';

/** A license of one page with two words, as PDF. */
export const PAPER = {
  name: 'license.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
      `4 0 obj<</Length ${WORDS.length}>>stream\n${WORDS}\nendstream endobj`,
      '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF\n',
    ].join('\n'),
  ),
};

/** Sends the license of a facility as its signed-in owner. */
export async function sendLicense(owner: APIRequestContext, facilityId: string): Promise<void> {
  const multipart = { expiresOn: '2099-12-31', license: PAPER };
  const headers = { origin: origin(), 'idempotency-key': crypto.randomUUID() };
  const sent = await owner.post(`/api/provider/license?facilityId=${facilityId}`, { multipart, headers });
  expect(sent.status(), await sent.text()).toBe(200);
}

/** Approves a provider as an administrator, after opening the papers and recording what was checked. */
export async function approve(kind: 'doctor' | 'facility', id: string): Promise<void> {
  const admin = await callsOf('admin');
  const [path, headers] = [`/api/admin/providers/${kind}/${id}`, { origin: origin() }];
  const { papers }: Evidence = await (await admin.get(`${path}/evidence`)).json();
  for (const { fileId } of papers) expect((await admin.get(`${path}/documents/${fileId}`)).status()).toBe(200);
  const findings = {
    licenseLastDay: 'none',
    register: 'Ministry of Health',
    registerOn: '2026-01-31',
    isNameConfirmed: true,
    isNumberConfirmed: true,
  };
  const checked = await admin.patch(`${path}/evidence`, { data: findings, headers });
  expect(checked.status(), await checked.text()).toBe(200);
  const answer = await admin.patch(`${path}/verify`, { data: { status: 'approved', verified: true }, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  await admin.dispose();
}
