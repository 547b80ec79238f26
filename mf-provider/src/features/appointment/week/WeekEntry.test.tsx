import { expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Entry } from './WeekEntry.tsx';

it.each([
  { minutes: 30, $isLow: true, wraps: true },
  { minutes: 90, $isLow: false, wraps: false },
])('an appointment of $minutes minutes shows no half time: it wraps out of sight if there is only one line', ({ $isLow, wraps }) => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<Entry as="a" to="" $look="stands" $isLow={$isLow} />));
  const styles = sheet.getStyleTags();
  sheet.seal();
  expect(styles).toMatch(/overflow:hidden/);
  expect(/flex-wrap:wrap/.test(styles)).toBe(wraps);
});
