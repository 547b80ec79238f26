import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeDevState } from '../dev-page/state.ts';
import { call, urlOf } from '../test/http-call.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { createRemoteServer } from './remote-server.ts';

const SHELL = 'https://tenaye.example';

describe('the server of one remote for a shell elsewhere', () => {
  let folder: ReleaseFolder;
  let served: ReturnType<typeof createRemoteServer>;
  let base: string;

  beforeEach(async () => {
    folder = makeReleaseFolder();
    folder.addRemote('mf-a', 'dev', ['/a']);
    const stateFile = path.join(folder.dir, 'state', 'state.json');
    writeDevState(stateFile, { build: 'first', hashes: {}, problems: [] });
    served = createRemoteServer({ folder: path.join(folder.dir, 'remotes/mf-a/dev'), stateFile, shell: SHELL });
    served.server.listen(0, '127.0.0.1');
    await once(served.server, 'listening');
    base = urlOf(served.server);
  });
  afterEach(async () => {
    await served.close();
    rmSync(folder.dir, { recursive: true, force: true });
  });

  it('gives pages of that shell its scripts, and says of which build', async () => {
    const script = await call(base, '/assets/a.js?retry=1');
    expect([script.status, script.text]).toEqual([200, 'first chunk of mf-a dev']);
    expect(script.headers).toMatchObject({
      'access-control-allow-origin': SHELL,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    });
    expect(JSON.parse((await call(base, '/remote.json')).text)).toMatchObject({ name: 'mf-a', build: 'first' });
    expect((await call(base, '/nothing.js')).status).toBe(404);
  });

  it('answers the question that browsers ask before a public page may reach this machine', async () => {
    const { status, headers } = await call(base, '/remote.json', { method: 'OPTIONS' });
    expect([status, headers['access-control-allow-private-network'], headers['access-control-allow-origin']]).toEqual([204, 'true', SHELL]);
  });

  it('refuses a page whose own host name leads here', async () => {
    expect((await call(base, '/remote.json', { headers: { host: 'evil.example' } })).status).toBe(403);
  });
});
