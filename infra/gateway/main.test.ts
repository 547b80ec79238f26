import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { PROBE } from '@tenaye/api/kernel/process-lifetime.ts';
import { makeReleaseFolder } from '../test/release-folder.ts';

it('the gateway’s process answers its parent’s probes, so that it isn’t killed while it works', async () => {
  const folder = makeReleaseFolder();
  const env = { PATH: process.env.PATH, RELEASE_DIR: folder.dir, PORT: '0', HOST: '127.0.0.1' };
  const child = fork(path.join(import.meta.dirname, 'main.ts'), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
  try {
    child.send(PROBE);
    expect(await once(child, 'message')).toEqual([PROBE, undefined]);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(folder.dir, { recursive: true, force: true });
  }
});
