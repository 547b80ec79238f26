import { expect, it } from '@jest/globals';
import { signInLines } from './sign-ins.ts';

const shell = 'https://tenaye.example';

it.each([
  ['anyone', ['/admin/login']],
  ['admin', ['/admin/login']],
  ['provider', ['/admin/login']],
  ['patient', ['/admin/login', '/client/auth']],
  ['doctor', ['/admin/login', undefined, '/provider/login']],
] as const)('a preview of a page for %s names each sign-in that it takes', (access, paths) => {
  expect(signInLines(shell, access).map((it) => it.split(shell)[1])).toEqual(paths);
});
