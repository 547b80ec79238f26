import { describe, expect, it } from '@jest/globals';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { anAdmin, aProvider, as, auditActionsOn, testEm } from '#test/harness.ts';
import { anImport, importingAdmin } from '#test/imports.ts';
import { Notification } from '../notification/notification.entity.ts';
import { ImportBatch } from './import-batch.entity.ts';
import { noCounts } from './import-batch.view.ts';
import { performImport } from './import-work.service.ts';

const imports = '/api/admin/imports';
const admin = importingAdmin();
const stop = async (id: string) => (await admin().post(`${imports}/${id}/stop`)).body;
const act = async (id: string, word: string) => (await admin().post(`${imports}/${id}/${word}`)).body;
/** What a worker does that still has the job of this import. */
const work = (id: string) => performImport(testEm().fork(), id, () => Promise.reject(new Error('The file is not read again')));

/** Two rows of an import: the first is imported, the second is ready, and no worker has its job. */
async function halfImported(): Promise<{ id: string; handedOverBy: string }> {
  const { id: handedOverBy } = await anAdmin();
  const counts = { ...noCounts(), ready: 2 };
  const id = await anImport({ state: 'importing', step: 'import', startedAt: new Date(), handedOverBy, handedOverAt: new Date(), counts });
  await testEm().execute(
    `insert into import_rows (batch_id, "row", cells, outcome, type, problems, notes)
     select batch_id, 3, jsonb_build_array(gen_random_uuid()::text, 'clinic'), outcome, type, problems, notes
     from import_rows where batch_id = ?`,
    [id],
  );
  return { id, handedOverBy };
}

describe('stopping an import', () => {
  it('ends the work at once, tells who began it, and resumes where it stood', async () => {
    const { id, handedOverBy } = await halfImported();
    expect((await admin().get(`${imports}/${id}`)).body).toMatchObject({ canStop: true, failure: null });
    const stopped = await stop(id);
    expect(stopped).toMatchObject({ state: 'failed', failure: { code: 'interrupted', isStopped: true }, canStop: false });
    expect(stopped.actions).toEqual(['resume']);
    await work(id);
    expect((await admin().get(`${imports}/${id}`)).body.counts).toMatchObject({ ready: 2, imported: 0 });
    const [news] = await testEm().find(Notification, { providerAccountId: handedOverBy });
    expect(news).toMatchObject({ title: 'Import stopped', message: expect.stringContaining('Nothing was imported.') });
    expect(await act(id, 'resume')).toMatchObject({ state: 'imported', counts: { imported: 2 }, failure: null, canStop: false });
    expect(await auditActionsOn(id)).toEqual(['import.stop', 'import.resume', 'facility.import']);
  });

  it('keeps what is imported, which can be undone', async () => {
    const { id } = await halfImported();
    const { id: imported } = await anImportedRow(id);
    const stopped = await stop(id);
    expect(stopped).toMatchObject({ counts: { ready: 1, imported: 1 }, actions: ['resume', 'undo'] });
    expect(await act(id, 'undo')).toMatchObject({ state: 'undone', undone: { removed: 1 } });
    expect(await testEm().execute('select 1 from facilities where id = ?', [imported])).toEqual([]);
  });

  it('lets the file be read in another way while it is checked', async () => {
    const id = await anImport({ state: 'checking', step: 'check' });
    expect((await stop(id)).actions).toEqual(['change', 'resume']);
    const { body } = await admin().patch(`${imports}/${id}`, { mapping: ['name', 'provider_type'] });
    expect(body).toMatchObject({ state: 'checked', failure: null, counts: { total: 1 } });
  });

  it.each([
    ['an undo', { state: 'undoing', step: 'undo' }],
    ['what waits', { state: 'checked', step: null }],
    ['what has ended', { state: 'imported', step: null }],
  ] as const)('is refused for %s', async (_, given) => {
    expect(await stop(await anImport(given))).toMatchObject({
      code: 'wrong_status',
      message: 'Nothing of this import can be stopped any more.',
    });
  });
});

/** Gives the first row of a batch the listing that it has created. */
async function anImportedRow(batchId: string): Promise<{ id: string }> {
  const { body } = await admin().post('/api/admin/bulk-import', aFile());
  const { id } = body.rows[0].provider;
  await testEm().execute(`update import_rows set outcome = 'imported', provider_id = ? where batch_id = ? and "row" = 2`, [id, batchId]);
  await testEm().nativeUpdate(ImportBatch, { id: batchId }, { counts: { ...noCounts(), ready: 1, imported: 1 } });
  return { id };
}

function aFile(): FormData {
  const form = new FormData();
  form.append('spreadsheet', new File([`name,facility_type\n${crypto.randomUUID()},clinic\n`], 'list.csv'));
  return form;
}

describe('GET /api/admin/imports/export', () => {
  it('has the rows of the view with their numbers, and is audited with its filter', async () => {
    const owner = await anAdmin();
    const authority = crypto.randomUUID();
    const counts = { ...noCounts(), imported: 3, kept: 1, duplicate: 2, skipped: 1, error: 4 };
    const [listed, other] = [await anImport({ state: 'imported', counts }), await anImport()];
    await testEm().nativeUpdate(ImportBatch, { id: { $in: [listed, other] } }, { authority });
    const { text } = await as(owner).get(`${imports}/export?state=imported&q=${authority}`);
    const lines = text.trim().split(/\r?\n/);
    expect(lines[0]).toMatch(
      /id,fileName,authority,state,total,imported,skipped,error,undone,createdByName,createdAt,startedAt,finishedAt$/,
    );
    expect(lines.slice(1)).toEqual([expect.stringMatching(`^${listed},list.csv,${authority},imported,11,4,3,4,0,`)]);
    const [entry] = await testEm().find(AuditEvent, { action: 'import_list.export', actorId: owner.id });
    expect(entry?.detail).toMatchObject({ state: 'imported', q: authority });
  });

  it('is closed to others', async () => {
    expect((await as(await aProvider()).get(`${imports}/export`)).status).toBe(403);
    expect((await as(await anAdmin({ adminRoles: ['verifier'] })).get(`${imports}/export`)).status).toBe(403);
  });
});
