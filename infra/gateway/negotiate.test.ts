import { describe, expect, it } from '@jest/globals';
import { acceptedEncodings, acceptsHtml } from './negotiate.ts';

describe('acceptedEncodings', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['gzip', ['gzip']],
    ['br;q=0, gzip', ['gzip']],
    ['gzip;q=1.0, br;q=0.5', ['gzip', 'br']],
    ['*', ['br', 'gzip']],
    ['*;q=0', []],
    ['BR', ['br']],
    ['gzip;q=0.2, identity;q=0.9', []],
    ['gzip;q=oops', []],
  ])('never sends what %p forbids', (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });
});

describe('acceptsHtml', () => {
  it.each([
    ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', true],
    [undefined, true],
    ['*/*', true],
    ['application/json', false],
    ['image/avif,image/webp', false],
    ['text/html;q=0', false],
  ])('gives a page for %p: %p', (header, expected) => {
    expect(acceptsHtml(header)).toBe(expected);
  });
});
