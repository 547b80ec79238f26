import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface DeviceDatabase<Schema extends DBSchema> {
  name: string;
  /** Raised when `upgrade` adds a store. Versions only add stores, so that an older page can still use the database of a newer one. */
  version: number;
  upgrade(made: IDBPDatabase<Schema>): void;
}

/**
 * A database of the browser, opened when first needed and again after the browser has closed it. It closes when a page of a newer version
 * needs it. A database that a newer page has upgraded is used as it is. @throws (rejects) where the browser stores nothing
 */
export function deviceDatabase<Schema extends DBSchema>({
  name,
  version,
  upgrade,
}: DeviceDatabase<Schema>): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  const open = async (): Promise<IDBPDatabase<Schema>> => {
    try {
      return await openDB<Schema>(name, version, {
        upgrade,
        // A page of a newer version must not wait for this one.
        blocking(_current, _blocked, event) {
          if (event.target instanceof IDBDatabase) event.target.close();
          forget();
        },
        // Browsers close the database by themselves when memory or disk space runs out.
        terminated: forget,
      });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'VersionError') return openDB<Schema>(name);
      throw error;
    }
  };
  return () => {
    opening ??= open().catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
}
