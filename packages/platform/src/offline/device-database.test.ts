import 'fake-indexeddb/auto';
import { describe, expect, it } from '@jest/globals';
import { forceCloseDatabase } from 'fake-indexeddb';
import { type DBSchema, unwrap } from 'idb';
import { deviceDatabase } from './device-database.ts';

interface Schema extends DBSchema {
  words: { key: string; value: string };
}

const open = (name: string, version = 1) =>
  deviceDatabase<Schema>({
    name,
    version,
    upgrade: (made) => {
      if (!made.objectStoreNames.contains('words')) made.createObjectStore('words');
    },
  });

describe('a database of the browser', () => {
  it('is opened once, and again after the browser has closed it', async () => {
    const database = open('closed');
    const first = await database();
    expect(await database()).toBe(first);
    await first.put('words', 'kept', 'one');
    // Called through `Reflect.apply`, because its type demands an instance of the library's own database class.
    Reflect.apply(forceCloseDatabase, undefined, [unwrap(first)]);
    const again = await database();
    expect(again).not.toBe(first);
    expect(await again.get('words', 'one')).toBe('kept');
  });

  it('makes room for a page of a newer version, and goes on with what that page has made', async () => {
    const older = open('newer');
    await (await older()).put('words', 'kept', 'one');
    const newer = await open('newer', 2)();
    await newer.put('words', 'new', 'two');
    expect(await (await older()).get('words', 'two')).toBe('new');
    newer.close();
  });

  it('is tried again after the browser had refused it', async () => {
    const { open: real } = indexedDB;
    const database = open('refused');
    indexedDB.open = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    await expect(database()).rejects.toThrow('no room');
    indexedDB.open = real;
    await expect(database()).resolves.toBeDefined();
  });
});
