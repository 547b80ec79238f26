import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { describeError, explainFolder } from './start-error.ts';

const refused = (code: string): Error => Object.assign(new Error(`${code}: refused, mkdir '/x'`), { code, errno: -13, path: '/x/.lock' });
const explain = (code: string, folder: string): string => describeError(explainFolder(refused(code), folder, 'DATA_DIR'));

describe('a folder that can’t be written to', () => {
  it('is reported with advice', () => {
    expect(explain('EROFS', '/project/.data')).toBe(
      '/project/.data cannot be written to (it is on a read-only file system): choose a folder of yours with DATA_DIR=…',
    );
    expect(explain('EACCES', '/nowhere/at/all')).toMatch(/^\/nowhere\/at\/all cannot be written to \(permission denied\): choose a folder/);
  });

  it('that belongs to another user names that user', () => {
    const isRoot = process.getuid?.() === 0;
    const folder = isRoot ? mkdtempSync(path.join(tmpdir(), 'tenaye owned ')) : '/';
    if (isRoot) chownSync(folder, 1234, 1234);
    try {
      const problem = `${folder} cannot be written to (permission denied): it belongs to ${isRoot ? 'user 1234' : 'root'}`;
      expect(explain('EACCES', folder)).toBe(`${problem}; start as that user, or choose a folder of yours with DATA_DIR=…`);
    } finally {
      if (isRoot) rmSync(folder, { recursive: true });
    }
  });

  it('leaves other errors unchanged', () => {
    expect(explain('ENOENT', '/project/.data')).toBe('/x/.lock: permission denied.');
  });
});
