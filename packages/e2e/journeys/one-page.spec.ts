import type { CDPSession, Page } from '@playwright/test';
import { expect, passGate, signedInProvider, test } from '../src/journey.ts';

/** Strings that occur once in each library's code, however it is minified. */
const libraries = {
  react: /react\.transitional\.element[\s\S]*?useSyncExternalStore[\s\S]*?\.version=/,
  'react-dom': /Minified React error[\s\S]*onCommitFiberRoot/,
  'styled-components': /data-styled-version/,
  'react query': /MutationCache|mutationCache[\s\S]*onlineManager|setMutationDefaults/,
  router: /createBrowserRouter|__reactRouterVersion/,
};

test('the running page holds one copy of each shared library', async ({ page }) => {
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url());
  });
  await passGate(page);
  await page.goto('/');
  for (const path of ['/client/auth', '/provider/login', '/admin/login']) {
    await go(page, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await signedInProvider(page, 'facility');
  for (const path of ['/provider/waste-disposal', '/data-collection']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const scripts = await Promise.all([...urls].map(async (url) => [url, await (await page.request.get(url)).text()] as const));
  for (const [library, mark] of Object.entries(libraries)) {
    const holders = scripts.filter(([, text]) => mark.test(text)).map(([url]) => url);
    expect(holders, library).toHaveLength(1);
  }
});

async function metrics(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics: all } = await session.send('Performance.getMetrics');
  const of = (name: string) => all.find((it) => it.name === name)?.value ?? Number.NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Style elements, and their rules: in a release all rules are in one element. */
const styles = (page: Page) =>
  page.evaluate(() => ({
    tags: document.querySelectorAll('style').length,
    rules: [...document.styleSheets].reduce((sum, it) => sum + it.cssRules.length, 0),
  }));

/** Navigates through the page's router, as a link would. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('more than fifty switches between remotes leave no listener, node or style behind', async ({ page }) => {
  test.slow();
  await passGate(page);
  await page.goto('/client/auth');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const paths = ['/provider/login', '/admin/login', '/client/auth'];
  const round = async (times: number) => {
    for (let i = 0; i < times; i += 1) {
      const path = paths[i % paths.length] ?? '/';
      await go(page, path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(1);
    }
  };
  await round(9);
  // The page's own measurements begin when it is quiet, and listen from then on.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some((it) => it.name.includes('vitals')));
  const before = { ...(await metrics(session)), ...(await styles(page)) };
  await round(54);
  const after = { ...(await metrics(session)), ...(await styles(page)) };
  expect([after.tags, after.rules]).toEqual([before.tags, before.rules]);
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(5);
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(40);
});
