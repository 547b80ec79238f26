import type { EntityManager } from '@mikro-orm/postgresql';
import type { Storage } from '#kernel/files/storage.contract.ts';
import { openStored } from './import-stored-file.ts';
import { failImport, performImport } from './import-work.service.ts';

/** Runs the job of a batch. When its last attempt fails, the batch waits until an administrator resumes it. */
export async function workOnImport(em: EntityManager, storage: Storage, id: string, isLastTry: boolean): Promise<void> {
  try {
    await performImport(em, id, (batch) => openStored(em, storage, batch)());
  } catch (error) {
    if (isLastTry) await failImport(em, id, 'interrupted', 'The import was interrupted. Please resume it.');
    throw error;
  }
}
