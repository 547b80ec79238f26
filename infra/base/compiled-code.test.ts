import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { withCompiledCode } from './compiled-code.ts';

it('programs keep compiled code where this process does, unless they are told another folder', () => {
  const ours = path.join(tmpdir(), 'node-compile-cache');
  expect(withCompiledCode({ TMPDIR: '/of/a/program' })).toEqual({ TMPDIR: '/of/a/program', NODE_COMPILE_CACHE: ours });
  expect(withCompiledCode({ NODE_COMPILE_CACHE: '/theirs' })).toEqual({ NODE_COMPILE_CACHE: '/theirs' });
});
