import { MAX_UNDO_ALONE } from '@tenaye/contracts/bulk-import.facts.ts';
import * as bulkImport from '@tenaye/contracts/bulk-import.ts';
import * as fixes from '@tenaye/contracts/bulk-import-fix.ts';
import { ImportBatch } from '../../src/modules/import/import-batch.entity.ts';
import { noCounts } from '../../src/modules/import/import-batch.view.ts';
import { aForm } from '../form.ts';
import { anAdmin, testEm } from '../harness.ts';
import { anImport } from '../imports.ts';
import type { Call } from './call.ts';
import { dataKeepers } from './people.ts';

const FILE = () => aForm({}, { spreadsheet: new File([`name,facility_type\n${crypto.randomUUID()},clinic\n`], 'list.csv') });

/** An id without a row: administrators see every import, so only an unknown id can be hidden from them. */
const someone = () => ({ id: crypto.randomUUID() });
const waiting = async () => ({ id: await anImport() });
/** An import whose undo takes two administrators. */
const large = async () => ({ id: await anImport({ state: 'imported', counts: { ...noCounts(), imported: MAX_UNDO_ALONE + 1 } }) });
const proposed = async () => {
  const { id } = await large();
  const { id: undoProposedBy } = await anAdmin();
  await testEm().nativeUpdate(ImportBatch, { id }, { undoProposedBy, undoProposedAt: new Date(), undoReason: 'Wrong list' });
  return { id };
};
const failed = { state: 'failed', step: 'check', failure: { code: 'interrupted', message: 'x' } } as const;

/** An import at work whose job a dead worker has taken. */
const running = { state: 'importing', step: 'import' } as const;

const REPLACED = () => ({ values: [{ field: 'facility_type', text: 'Higher Clinic', by: 'clinic' }] });

const DECIDED = () => ({ outcome: 'ready', noted: false, decision: 'skip', count: 1 });

/** Calls about imports; the scene's worker does the work that they request. */
export const importCalls: Call[] = [
  { spec: bulkImport.getImportTemplate, expected: dataKeepers(200) },
  { spec: bulkImport.bulkImport, expected: dataKeepers(200), query: { dryRun: 'true' }, body: FILE },
  { spec: bulkImport.listImports, expected: dataKeepers(200) },
  { spec: bulkImport.exportImports, expected: dataKeepers(200) },
  { spec: bulkImport.getImport, expected: dataKeepers(200), params: waiting },
  { spec: bulkImport.getImport, of: 'someone', expected: dataKeepers(404), params: someone },
  { spec: bulkImport.listImportRows, expected: dataKeepers(200), params: waiting },
  { spec: bulkImport.listImportRows, of: 'someone', expected: dataKeepers(404), params: someone },
  { spec: bulkImport.changeImport, expected: dataKeepers(200), params: waiting, body: () => ({ mapping: ['name', 'provider_type'] }) },
  { spec: bulkImport.changeImport, of: 'someone', expected: dataKeepers(404), params: someone, body: () => ({ authority: 'X' }) },
  {
    spec: fixes.changeImportRows,
    expected: dataKeepers(200),
    params: waiting,
    body: () => ({ rows: [{ row: 2, decision: 'skip' }] }),
  },
  {
    spec: fixes.changeImportRows,
    of: 'someone',
    expected: dataKeepers(404),
    params: someone,
    body: () => ({ rows: [{ row: 2, decision: 'skip' }] }),
  },
  { spec: fixes.decideImportRows, expected: dataKeepers(200), params: waiting, body: DECIDED },
  { spec: fixes.decideImportRows, of: 'someone', expected: dataKeepers(404), params: someone, body: DECIDED },
  { spec: fixes.listImportValues, expected: dataKeepers(200), params: waiting },
  { spec: fixes.listImportValues, of: 'someone', expected: dataKeepers(404), params: someone },
  { spec: fixes.replaceImportValues, expected: dataKeepers(200), params: waiting, body: REPLACED },
  { spec: fixes.replaceImportValues, of: 'someone', expected: dataKeepers(404), params: someone, body: REPLACED },
  { spec: fixes.changeImportColumn, expected: dataKeepers(200), params: waiting, body: () => ({ act: 'fill', column: 1 }) },
  {
    spec: fixes.changeImportColumn,
    of: 'someone',
    expected: dataKeepers(404),
    params: someone,
    body: () => ({ act: 'fill', column: 1 }),
  },
  { spec: bulkImport.startImport, expected: dataKeepers(200), params: waiting },
  { spec: bulkImport.startImport, of: 'someone', expected: dataKeepers(404), params: someone },
  {
    spec: bulkImport.startImport,
    of: 'again',
    expected: dataKeepers(409),
    params: async () => ({ id: await anImport({ state: 'imported' }) }),
  },
  { spec: bulkImport.stopImport, expected: dataKeepers(200), params: async () => ({ id: await anImport(running) }) },
  { spec: bulkImport.stopImport, of: 'someone', expected: dataKeepers(404), params: someone },
  { spec: bulkImport.resumeImport, expected: dataKeepers(200), params: async () => ({ id: await anImport(failed) }) },
  { spec: bulkImport.resumeImport, of: 'someone', expected: dataKeepers(404), params: someone },
  { spec: bulkImport.undoImport, expected: dataKeepers(200), params: async () => ({ id: await anImport({ state: 'imported' }) }) },
  { spec: bulkImport.undoImport, of: 'someone', expected: dataKeepers(404), params: someone },
  { spec: bulkImport.proposeUndo, expected: dataKeepers(200), params: large, body: () => ({ reason: 'Wrong list' }) },
  { spec: bulkImport.proposeUndo, of: 'someone', expected: dataKeepers(404), params: someone, body: () => ({ reason: 'Wrong list' }) },
  { spec: bulkImport.dropUndoProposal, expected: dataKeepers(200), params: proposed },
  { spec: bulkImport.dropUndoProposal, of: 'someone', expected: dataKeepers(404), params: someone },
  { spec: bulkImport.exportImportErrors, expected: dataKeepers(200), params: waiting },
  { spec: bulkImport.exportImportErrors, of: 'someone', expected: dataKeepers(404), params: someone },
];
