import { fileOf, type KeptFile } from '@tenaye/platform/offline/kept-file.ts';
import { type CollectedRecord, toContract } from '../store/record.ts';

const dataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Records with their photos (as data URLs) in one JSON file, in the fields of the API's form. */
export async function recordsFile(
  records: readonly CollectedRecord[],
  photoOf: (recordId: string) => Promise<KeptFile | undefined>,
): Promise<Blob> {
  const parts: string[] = [];
  for (const { id, state, madeAt, submission, values } of records) {
    const photo = await photoOf(id);
    const row = {
      id,
      state,
      madeAt,
      key: submission?.key ?? null,
      ...toContract(values),
      photo: photo ? await dataUrl(fileOf(photo)) : null,
    };
    parts.push(JSON.stringify(row));
  }
  return new Blob([`[${parts.join(',\n')}]\n`], { type: 'application/json' });
}
