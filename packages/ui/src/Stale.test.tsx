import { describe, expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Stale } from './Stale.tsx';

const drawn = (isStale: boolean) => {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(<Stale $isStale={isStale}>Zinc</Stale>));
  return { html, styles: sheet.getStyleTags() };
};

describe('Stale', () => {
  it('dims what is no answer yet: the mark for screen readers alone left a pressed filter without a visible sign', () => {
    const { html, styles } = drawn(true);
    expect(html).toContain('aria-busy="true"');
    expect(styles).toMatch(/\[aria-busy=['"]true['"]\]\{opacity:0\.5;/);
  });

  it('shows an answer as it is', () => {
    expect(drawn(false).html).not.toContain('aria-busy');
  });
});
