import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvidenceChange } from '@tenaye/contracts/verification-evidence.ts';
import { StoredFile } from '../src/modules/file/stored-file.entity.ts';
import type { TestClient } from './client.ts';
import { aPdf } from './form.ts';
import { endsFirst, testApi, testEm } from './harness.ts';

/** A document of a provider that can be opened. @returns the id of its file */
export async function aDocument(ownerAccountId: string, relatedId: string, kind: 'license' | 'qualification' = 'license'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenaye-document-'));
  endsFirst(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'paper.pdf');
  await writeFile(path, await aPdf().text());
  const key = `${kind}/${crypto.randomUUID()}`;
  await testApi().services.storage.put(key, path, 'application/pdf');
  const em = testEm();
  const file = { kind, contentType: 'application/pdf', bytes: aPdf().size, originalName: `${kind}.pdf` } as const;
  const { id } = em.create(StoredFile, { id: crypto.randomUUID(), ...file, key, ownerAccountId, relatedId, createdAt: new Date() });
  await em.flush();
  return id;
}

/** The findings of an administrator who has found nothing wrong. */
export const FINDINGS = {
  licenseLastDay: 'none',
  register: 'Ministry of Health, license look-up',
  registerOn: '2026-01-31',
  isNameConfirmed: true,
  isNumberConfirmed: true,
} as const satisfies EvidenceChange;

interface Target {
  type: 'doctor' | 'facility';
  id: string;
}

/**
 * Opens every current paper of the provider as the administrator, then states the findings. Papers that were never sent count as checked
 * outside.
 */
export async function check(admin: TestClient, { type, id }: Target, findings: EvidenceChange = {}): Promise<void> {
  const path = `/api/admin/providers/${type}/${id}`;
  const { papers } = (await admin.get(`${path}/evidence`)).body;
  const outside: Record<string, string> = {};
  for (const { kind, fileId } of papers) {
    if (!fileId) outside[kind] = 'The original was shown at the counter.';
    else if ((await admin.get(`${path}/documents/${fileId}`)).status !== 200) throw new Error(`The ${kind} couldn't be opened`);
  }
  const { status, text } = await admin.patch(`${path}/evidence`, { ...FINDINGS, outside, ...findings });
  if (status !== 200) throw new Error(`The evidence was refused: ${text}`);
}

/** Gives a doctor or facility the papers that an approval needs, and checks them as the administrator. */
export async function sendAndCheck(admin: TestClient, target: Target, ownerAccountId: string): Promise<void> {
  await aDocument(ownerAccountId, target.id, 'license');
  if (target.type === 'doctor') await aDocument(ownerAccountId, target.id, 'qualification');
  await check(admin, target);
}
