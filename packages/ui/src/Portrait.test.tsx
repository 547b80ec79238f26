import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Portrait } from './Portrait.tsx';

describe('Portrait', () => {
  it('is a picture for visitors without scripts only while its picture is late', () => {
    const late = renderToStaticMarkup(<Portrait name="Dr. Abel Tesfaye" src="/photo" isLate />);
    expect(late).toMatch(/AT<noscript><img src="\/photo"[^>]*><\/noscript>/);
    expect(renderToStaticMarkup(<Portrait name="Dr. Abel Tesfaye" src="/photo" />)).not.toContain('noscript');
    expect(renderToStaticMarkup(<Portrait name="Dr. Abel Tesfaye" isLate />)).not.toContain('noscript');
  });
});
