import type { SavedRecord } from '@tenaye/contracts/data-collection.ts';
import { dataUrlOf, fileOf, type KeptFile } from '@tenaye/platform/offline/kept-file.ts';
import type { PhotoKind } from '../store/phone.ts';
import { type CollectedRecord, toContract } from '../store/record.ts';

/** Records with their photos in one JSON file, which `npm run import -- records` reads. */
export async function recordsFile(
  records: readonly CollectedRecord[],
  photoOf: (recordId: string, kind: PhotoKind) => Promise<KeptFile | undefined>,
): Promise<Blob> {
  const saved = async (id: string, kind: PhotoKind) => {
    const photo = await photoOf(id, kind);
    return photo ? { name: photo.name, data: await dataUrlOf(fileOf(photo)) } : null;
  };
  const parts: string[] = [];
  for (const { id, accountId, state, madeAt, submission, corrects, values } of records) {
    const row: SavedRecord = {
      accountId,
      key: state === 'draft' ? null : (submission?.key ?? null),
      corrects: corrects?.id ?? null,
      state,
      madeAt,
      form: (state === 'draft' ? undefined : submission?.form) ?? toContract(values),
      photo: await saved(id, 'facility'),
      licensePhoto: await saved(id, 'license'),
    };
    parts.push(JSON.stringify(row));
  }
  return new Blob([`[${parts.join(',\n')}]\n`], { type: 'application/json' });
}
