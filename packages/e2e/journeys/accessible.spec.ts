import { expectAccessible, PHONE } from '../src/accessible.ts';
import { expect, test } from '../src/journey.ts';

const DESK = { width: 1280, height: 800 };
const SIZES = [
  { name: '360 px', faulty: PHONE, good: DESK, query: 'max-width: 600px' },
  { name: '1280 px', faulty: DESK, good: PHONE, query: 'min-width: 600px' },
];

const faults: { name: string; rule: RegExp; style: string; content: string }[] = [
  { name: 'a pale text', rule: /color-contrast: <p>Pale/, style: 'p { color: #bbb }', content: '<p>Pale</p>' },
  {
    name: 'a text on something dark beside it',
    rule: /color-contrast: <p>Dark/,
    style: 'section { position: relative } i { position: absolute; inset: 0; background: #444 } p { position: relative; margin: 0 }',
    content: '<p>Elsewhere</p><section><i></i><p>Dark</p></section>',
  },
  {
    name: 'a text outside its dark box',
    rule: /color-contrast: <p>Light/,
    style: 'div { background: #222; color: #eee; width: 9em } b + p { position: relative; left: 12em }',
    content: '<div><p>Elsewhere</p></div><div><b>Box</b><p>Light</p></div>',
  },
  { name: 'a button without a name', rule: /button-name/, style: 'b { display: none }', content: '<button><b>Send</b></button>' },
  {
    name: 'a text that scrolls and takes no focus',
    rule: /scrollable-region-focusable/,
    style: 'div { height: 3em; overflow-y: scroll }',
    content: '<div><p>One</p><p>Two</p><p>Three</p></div>',
  },
];

test('a fault that one width brings about is found there, after the page was good at the other one', async ({ page }) => {
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Drawn</title>
    <style></style><body style="background: #fff; color: #222"><main></main></html>`;
  await page.route('**/drawn', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/drawn');
  for (const { name, rule, style, content } of faults)
    for (const { name: width, faulty, good, query } of SIZES) {
      await page.locator('main').evaluate((it, html) => (it.innerHTML = html), `<h1>Drawn for this test</h1>${content}`);
      await page.locator('style').evaluate((it, css) => (it.textContent = css), `@media (${query}) { ${style} }`);
      await page.setViewportSize(good);
      await expectAccessible(page);
      await page.setViewportSize(faulty);
      await expect(expectAccessible(page), `${name} at ${width}`).rejects.toThrow(rule);
    }
});
