import { describe, expect, it } from '@jest/globals';
import { aDoctor, anAdmin, aPatient, as, auditActionsOn, aVisitor, testEm } from '#test/harness.ts';
import { Notification } from '../notification/notification.entity.ts';
import { releasesIn } from './releases.rules.ts';
import { isWorse } from './trial.rules.ts';

const since = '2026-11-02T08:00:00.000Z';
let count = 0;
/** A remote that no other test reports about, as the gateway describes it. */
function aRemote(given: { before?: string; canary?: string; since?: string } = {}) {
  count += 1;
  const app = `mf-canary-${count}`;
  const now = new Date().toISOString();
  const facts = [
    `since=${given.since ?? since}`,
    ...(given.before ? [`before=${given.before}`] : []),
    ...(given.canary ? [`canary=${given.canary}@30@${now}`] : []),
  ];
  const versions = ['2', ...(given.canary ? [given.canary] : []), '1'].join(',');
  return { app, canarySince: now, header: { 'X-Releases': `${app}=${versions} ${facts.join(' ')}` } };
}
type Remote = ReturnType<typeof aRemote>;

const withdrawn = (app: string) =>
  testEm().execute<{ id: string; version: string; since: string; reason: string }[]>(
    'select id, version, since, reason from withdrawals where app = ? order by at',
    [app],
  );
const withdraw = async ({ app, header }: Remote, version: string, reason?: string) =>
  as(await anAdmin()).post(`/api/admin/platform/remotes/${app}/withdraw`, { version, reason }, header);

describe('the header X-Releases', () => {
  it('says what visitors get, and reads as before where it says no more than versions', () => {
    const releases = releasesIn(`mf-a=2,3,1 since=${since} before=1 canary=3@12.5@${since}; shell=7`);
    expect(releases.get('mf-a')).toEqual({ versions: ['2', '3', '1'], since, before: '1', canary: { version: '3', percent: 12.5, since } });
    expect(releases.get('shell')).toEqual({ versions: ['7'], since: '' });
    expect(releasesIn(`mf-a=2 canary=3@next@5@${since}`).get('mf-a')?.canary).toMatchObject({ version: '3@next', percent: 5 });
    const sizes = releasesIn('mf-a=2,1 sizes=2@9240@120000,1@oops').get('mf-a')?.sizes;
    expect([...(sizes ?? [])]).toEqual([['2', { first: 9240, all: 120_000 }]]);
    const previews = releasesIn(`mf-a=2 previews=fix/slots@3@${since},oops; shell=7`).get('mf-a')?.previews;
    expect(previews).toEqual([{ branch: 'fix/slots', version: '3', until: since }]);
    expect(releasesIn('').size).toBe(0);
  });
});

describe('a canary is worse', () => {
  const limits = { factor: 2, leastErrors: 10 };
  it.each([
    ['with three times the errors of the stable version', { opens: 100, errors: 30 }, { opens: 1000, errors: 99 }, true],
    ['but not with twice as many', { opens: 100, errors: 20 }, { opens: 1000, errors: 99 }, false],
    ['but not with few errors, whatever their rate', { opens: 1, errors: 9 }, { opens: 1000, errors: 0 }, false],
    ["where it doesn't even open", { opens: 0, errors: 10 }, { opens: 1000, errors: 5 }, true],
    ['beside a stable version without errors', { opens: 100, errors: 10 }, { opens: 100, errors: 0 }, true],
    [
      'beside one that nobody has opened, with errors on more than a tenth of its pages',
      { opens: 99, errors: 10 },
      { opens: 0, errors: 0 },
      true,
    ],
    ['but not with fewer, though nobody has opened the other', { opens: 101, errors: 10 }, { opens: 0, errors: 0 }, false],
  ])('%s', (_, canary, stable, expected) => {
    expect(isWorse(canary, stable, limits)).toBe(expected);
  });
});

/** Administrators who look after the remote, and others. */
async function witnesses({ app }: Remote) {
  const keepers = [await anAdmin(), await anAdmin({ adminRoles: ['operations'] }), await anAdmin({ adminRoles: [], teamRemotes: [app] })];
  return { keepers, others: [await anAdmin({ adminRoles: ['verifier'] }), await anAdmin({ adminRoles: [], teamRemotes: ['mf-other'] })] };
}
/** What an administrator was told about the remote. */
const newsOf = async ({ id }: { id: string }, { app }: Remote) =>
  (await testEm().find(Notification, { providerAccountId: id }, { orderBy: { createdAt: 'asc', id: 'asc' } }))
    .map((it) => it.message)
    .filter((it) => it.includes(`${app} `));

const ttfb = { kind: 'vital', name: 'TTFB', value: 100 };
const report = ({ app, header }: Remote, version: string, kind: 'error' | 'open', times: number, visitor = aVisitor()) => {
  const event = { source: app, version, path: '/x', ...(kind === 'error' ? { kind, name: 'TypeError', message: 'x' } : ttfb) };
  return visitor.post('/api/telemetry', { events: Array.from({ length: times }, () => event) }, header);
};

describe('a canary that browsers report about', () => {
  it('ends once its errors for each opened page exceed those of the stable version, with a record and the figures', async () => {
    const remote = aRemote({ canary: '3' });
    const { keepers, others } = await witnesses(remote);
    await report(remote, '2', 'open', 20);
    await report(remote, '2', 'error', 2);
    await report(remote, '3', 'open', 10);
    await report(remote, '3', 'error', 9);
    expect(await withdrawn(remote.app)).toEqual([]);
    expect((await report(remote, '3', 'error', 1)).status).toBe(204);
    const [row] = await withdrawn(remote.app);
    expect(row).toMatchObject({ version: '3', since: remote.canarySince, reason: 'errors' });
    expect(await auditActionsOn(row?.id ?? '')).toEqual(['release.withdraw']);
    await report(remote, '3', 'error', 5);
    expect(await withdrawn(remote.app)).toHaveLength(1);
    const told = `Version 3 of ${remote.app} was taken from the visitors who tried it, because their browsers reported 10 errors.`;
    for (const it of keepers) expect(await newsOf(it, remote)).toEqual([told]);
    for (const it of others) expect(await newsOf(it, remote)).toEqual([]);
  });

  it('goes on with errors of the stable version, and with as many of its own', async () => {
    const remote = aRemote({ canary: '3' });
    await report(remote, '2', 'open', 10);
    await report(remote, '2', 'error', 20);
    await report(remote, '3', 'open', 10);
    await report(remote, '3', 'error', 20);
    expect(await withdrawn(remote.app)).toEqual([]);
  });
});

describe('a release for everybody', () => {
  const minutesAgo = (count: number): string => new Date(Date.now() - count * 60_000).toISOString();
  /** Errors of the current version, each from an address of its own. */
  const err = async (remote: Remote, version: string, times: number) => {
    for (let at = 0; at < times; at++) await report(remote, version, 'error', 1);
  };

  it('ends in its first minutes once its errors exceed those of the version before it, with a record and the figures', async () => {
    const remote = aRemote({ before: '1', since: minutesAgo(5) });
    const { keepers, others } = await witnesses(remote);
    await report(remote, '1', 'open', 20);
    await err(remote, '2', 9);
    expect(await withdrawn(remote.app)).toEqual([]);
    await err(remote, '2', 1);
    const [row] = await withdrawn(remote.app);
    expect(row).toMatchObject({ version: '2', reason: 'errors' });
    expect(await auditActionsOn(row?.id ?? '')).toEqual(['release.withdraw']);
    const told = `All visitors have the version of ${remote.app} before 2 again, because browsers reported 10 errors.`;
    for (const it of keepers) expect(await newsOf(it, remote)).toEqual([told]);
    for (const it of others) expect(await newsOf(it, remote)).toEqual([]);
  });

  it('goes on with as many errors as the version before it, and after its first minutes with more', async () => {
    const [alike, old] = [aRemote({ before: '1', since: minutesAgo(5) }), aRemote({ before: '1', since: minutesAgo(31) })];
    await report(alike, '1', 'open', 1);
    await err(alike, '1', 20);
    await err(alike, '2', 20);
    await err(old, '2', 20);
    expect([await withdrawn(alike.app), await withdrawn(old.app)]).toEqual([[], []]);
  });

  it('goes on when few visitors report its errors, or when there is nothing to return to', async () => {
    const [few, first] = [aRemote({ before: '1', since: minutesAgo(5) }), aRemote({ since: minutesAgo(5) })];
    for (const visitor of [aVisitor(), aVisitor()]) await report(few, '2', 'error', 20, visitor);
    await err(first, '2', 20);
    expect([await withdrawn(few.app), await withdrawn(first.app)]).toEqual([[], []]);
    await report(few, '2', 'error', 1);
    expect(await withdrawn(few.app)).toHaveLength(1);
  });
});

describe('previews', () => {
  it('are for administrators, whom the gateway asks about', async () => {
    const may = async (actor: ReturnType<typeof aVisitor>) => (await actor.get('/internal/may-preview')).status;
    expect(await may(as(await anAdmin()))).toBe(204);
    expect(await may(as(await aPatient()))).toBe(403);
    expect(await may(aVisitor())).toBe(403);
  });

  it('of its own remote are for the team of a portal, and of no other', async () => {
    const team = as(await anAdmin({ adminRoles: [], teamRemotes: ['mf-a', 'mf-b'] }));
    const may = async (query: string) => (await team.get(`/internal/may-preview${query}`)).status;
    expect(await may('?remote=mf-a')).toBe(204);
    expect(await may('?remote=mf-a&remote=mf-b')).toBe(204);
    expect(await may('?remote=mf-a&remote=mf-c')).toBe(403);
    expect(await may('')).toBe(403);
  });

  it('hold for an hour beside any sign-in of that browser, for the same remotes, while the administrator may', async () => {
    const account = await anAdmin({ adminRoles: [], teamRemotes: ['mf-a', 'mf-b'] });
    const [browser, other] = [as(account), as(await aDoctor())];
    const may = async (actor: ReturnType<typeof aVisitor>, query = '?remote=mf-a') =>
      (await actor.get(`/internal/may-preview${query}`)).status;
    expect(await may(browser)).toBe(204);
    const right = [...browser.cookies].filter(([name]) => name.startsWith('tenaye.previewer'));
    for (const [name, value] of right) other.cookies.set(name, value);
    expect([await may(other), await may(other, '?remote=mf-b'), await may(other, '')]).toEqual([204, 403, 403]);

    const forged = as(await aDoctor());
    for (const [name, value] of right) forged.cookies.set(name, name.endsWith('.sig') ? value : `${value}A`);
    expect(await may(forged)).toBe(403);

    const change = (set: string) => testEm().execute(`update provider_accounts set ${set} where id = ?`, [account.id]);
    await change("team_remotes = '{mf-b}'");
    expect(await may(other)).toBe(403);
    await change("team_remotes = '{mf-a}'");
    expect(await may(other)).toBe(204);
    await change('sign_in_generation = sign_in_generation + 1');
    expect(await may(other)).toBe(403);
  });

  it('of a canary count neither as its errors nor as its opened pages', async () => {
    const remote = aRemote({ canary: '3' });
    await report(remote, 'preview:3', 'error', 20);
    expect(await withdrawn(remote.app)).toEqual([]);
    await report(remote, 'preview:3', 'open', 20);
    await report(remote, '2', 'open', 20);
    await report(remote, '3', 'error', 10);
    expect(await withdrawn(remote.app)).toMatchObject([{ version: '3', reason: 'errors' }]);
  });
});

describe('the team of a portal', () => {
  it('sees its own remote and takes it back, and finds no other one', async () => {
    const [own, other] = [aRemote({ before: '1' }), aRemote({ before: '1' })];
    for (const it of [own, other]) await report(it, '2', 'error', 1);
    const team = as(await anAdmin({ adminRoles: [], teamRemotes: [own.app] }));
    const both = { 'X-Releases': [own, other].map((it) => it.header['X-Releases']).join('; ') };
    const { body } = await team.get('/api/admin/platform/remotes', both);
    expect(body.remotes.map((it: { remote: string }) => it.remote)).toEqual([own.app]);
    expect(body.timeline.flatMap((it: { errors: object }) => Object.keys(it.errors))).toEqual([own.app]);
    for (const list of ['errors', 'error-causes']) {
      const { body: listed } = await team.get(`/api/admin/platform/${list}`, both);
      expect(listed.map((it: { remote: string }) => it.remote)).toEqual([own.app]);
    }
    const takeBack = async ({ app }: typeof own) =>
      (await team.post(`/api/admin/platform/remotes/${app}/withdraw`, { version: '2' }, both)).status;
    expect([await takeBack(own), await takeBack(other)]).toEqual([204, 404]);
    expect(await withdrawn(own.app)).toMatchObject([{ version: '2', reason: 'administrator' }]);
    expect(await withdrawn(other.app)).toEqual([]);
  });
});

describe('a version that an administrator withdraws', () => {
  it('is the canary, which ends, or the current one in favor of the one before, and stays recorded', async () => {
    const remote = aRemote({ before: '1', canary: '3' });
    expect((await withdraw(remote, '3')).status).toBe(204);
    expect((await withdraw(remote, '2', ' ')).body.issues[0].path).toBe('reason');
    expect((await withdraw(remote, '2', 'Bookings fail')).status).toBe(204);
    const rows = await withdrawn(remote.app);
    expect(rows).toMatchObject([
      { version: '3', since: remote.canarySince, reason: 'administrator' },
      { version: '2', since, reason: 'administrator' },
    ]);
    for (const { id } of rows) expect(await auditActionsOn(id)).toEqual(['release.withdraw']);
    const why = await testEm().execute(`select detail ->> 'why' as why from audit_events where target_id = ?`, [rows[1]?.id]);
    expect(why).toEqual([{ why: 'Bookings fail' }]);
    const told = (await aVisitor().get('/internal/withdrawn-releases')).body;
    expect(told).toContainEqual({ app: remote.app, version: '2', since });
  });

  it('is told to the others who look after the remote, with who did it and why', async () => {
    const remote = aRemote({ before: '1', canary: '3' });
    const [by, owner, operator, team, ofOther, verifier] = await Promise.all([
      anAdmin({ firstName: 'Hana', lastName: 'Operator', adminRoles: ['operations'] }),
      anAdmin(),
      anAdmin({ adminRoles: ['operations'] }),
      anAdmin({ adminRoles: [], teamRemotes: [remote.app] }),
      anAdmin({ adminRoles: [], teamRemotes: ['mf-other'] }),
      anAdmin({ adminRoles: ['verifier'] }),
    ]);
    const path = `/api/admin/platform/remotes/${remote.app}/withdraw`;
    expect((await as(by).post(path, { version: '3' }, remote.header)).status).toBe(204);
    expect((await as(by).post(path, { version: '2', reason: 'Bookings fail' }, remote.header)).status).toBe(204);
    expect((await as(by).post(path, { version: '2', reason: 'Bookings fail' }, remote.header)).status).toBe(409);
    const told = [
      `Hana Operator has taken version 3 of ${remote.app} from visitors.`,
      `Hana Operator has taken version 2 of ${remote.app} from visitors. The reason: Bookings fail`,
    ];
    for (const it of [owner, operator, team]) expect(await newsOf(it, remote)).toEqual(told);
    for (const it of [by, ofOther, verifier]) expect(await newsOf(it, remote)).toEqual([]);
  });

  it('is shown as withdrawn at once, and the one before as current, though gateways follow later', async () => {
    const remote = aRemote({ before: '1', canary: '3' });
    const list = async () => {
      const { body } = await as(await anAdmin()).get('/api/admin/platform/remotes', remote.header);
      const found = body.remotes.find((it: { remote: string }) => it.remote === remote.app);
      return Object.fromEntries(
        found.versions.map(({ version, isCurrent, canaryPercent, isWithdrawn, canBeWithdrawn }: Record<string, unknown>) => [
          version,
          { isCurrent, canaryPercent, isWithdrawn, canBeWithdrawn },
        ]),
      );
    };
    expect(await list()).toEqual({
      '2': { isCurrent: true, canaryPercent: null, isWithdrawn: false, canBeWithdrawn: true },
      '3': { isCurrent: false, canaryPercent: 30, isWithdrawn: false, canBeWithdrawn: true },
    });
    await withdraw(remote, '2');
    expect(await list()).toMatchObject({ '1': { isCurrent: true, canBeWithdrawn: false }, '3': { canaryPercent: 30 } });
  });

  it('says since when visitors have had it, and a canary since when it runs', async () => {
    const remote = aRemote({ before: '1', canary: '3' });
    const { body } = await as(await anAdmin()).get('/api/admin/platform/remotes', remote.header);
    const { versions } = body.remotes.find((it: { remote: string }) => it.remote === remote.app);
    const sinceOf = (version: string) => versions.find((it: { version: string }) => it.version === version)?.since;
    expect([sinceOf('2'), sinceOf('3')]).toEqual([since, remote.canarySince]);
  });

  it('is not one that is withdrawn already, that nobody gets, that has nothing before it, or of an unknown remote', async () => {
    const remote = aRemote({ canary: '3' });
    await withdraw(remote, '3');
    const refusals = [await withdraw(remote, '3'), await withdraw(remote, '1'), await withdraw(remote, '2')];
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'This version is withdrawn already'],
      [409, "Visitors don't get this version any more"],
      [409, 'There is no version to go back to'],
    ]);
    expect((await withdraw({ ...remote, app: 'mf-none' }, '1')).status).toBe(404);
  });

  it('can be withdrawn again after its next release', async () => {
    const remote = aRemote({ before: '1' });
    await withdraw(remote, '2');
    const header = { 'X-Releases': remote.header['X-Releases'].replace(since, '2026-11-03T08:00:00.000Z') };
    expect((await withdraw({ ...remote, header }, '2')).status).toBe(204);
    expect(await withdrawn(remote.app)).toHaveLength(2);
  });
});
