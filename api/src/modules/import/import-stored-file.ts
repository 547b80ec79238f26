import type { EntityManager } from '@mikro-orm/postgresql';
import { UnreadableFile } from '#kernel/files/csv.ts';
import type { Storage } from '#kernel/files/storage.contract.ts';
import { StoredFile } from '../file/stored-file.entity.ts';
import type { OpenFile } from './import-file.ts';

/** Opens the stored file of a batch. */
export const openStored =
  (em: EntityManager, storage: Storage, { fileId }: { fileId?: string | null }): OpenFile =>
  async () => {
    const file = fileId ? await em.fork().findOne(StoredFile, { id: fileId }) : null;
    const stored = file && (await storage.get(file.key));
    if (!stored) throw new UnreadableFile('The file of this import is no longer kept.');
    return stored.stream;
  };
