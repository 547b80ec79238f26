import { expect, test as journey, passGate } from '../src/journey.ts';
import { type People, play, somePeople } from '../src/skew-scenes.ts';
import { type Stage, skewPlan, startStage } from '../src/skew-stage.ts';

const plan = skewPlan();

const test = journey.extend<object, { stage: Stage; people: People }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the names of other fixtures here, and this one needs no other.
    async ({}, use) => {
      if (!plan) throw new Error('There is no plan');
      const stage = await startStage(plan);
      await use(stage);
      await stage.end();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  people: [async ({}, use) => use(somePeople()), { scope: 'worker' }],
});
// Runs in order and in one process, because the stage has only one set of pointers.
test.describe.configure({ mode: 'default' });

for (const { app, version: former, remote } of plan?.tries ?? []) {
  const title = app === 'shell' ? `${remote} in the former shell ${former}` : `the former ${remote} ${former}`;
  test(`${title} shows its pages and writes`, async ({ page, context, stage, people }) => {
    stage.pin({ [app]: former });
    const version = app === remote ? former : (plan?.present[remote] ?? '');
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const found = new RegExp(`/remotes/${remote}/([^/]+)/`).exec(request.url())?.[1];
      if (found) loaded.add(found);
    });
    await passGate(page);
    await play({ page, context, url: stage.url, people }, remote, version);
    // Neither the present version nor a fallback has replaced the tested version, and no failure is shown in place of the remote.
    expect([...loaded]).toEqual([version]);
    const served = await (await page.request.get(`${stage.url}/remotes/pointers.json`)).json();
    if (app === 'shell') expect(served.shell).toEqual({ current: former });
    await expect(page.getByRole('alert').filter({ has: page.getByRole('button', { name: /try again|reload/i }) })).toHaveCount(0);
  });
}
