import { describe, expect, it } from '@jest/globals';
import { filePath } from './file-path.ts';
import { endToEnd, toUpstream, visitorAddress } from './forwarded.ts';
import { scriptJson } from './page.ts';
import { matchesRoute } from './route-match.ts';
import { contentSecurityPolicy, tileSource } from './security.ts';
import { isFresh } from './static-file.ts';

describe('filePath', () => {
  it('stays below the folder, however the way up is written', () => {
    for (const attack of [
      '/../secret',
      '/%2e%2e/secret',
      '/a/..%2f..%2fsecret',
      '/a/%5c..%5csecret',
      '/./a',
      '//etc/passwd',
      '/a//b',
      '/.lock/pid',
      '/a\0b',
      '/%00',
      '/%zz',
      '/',
    ]) {
      expect(filePath('/releases', attack)).toBeUndefined();
    }
  });
  it('finds ordinary files', () => {
    expect(filePath('/releases', '/remotes/mf-a/0.1.0-1a2b3c4d/assets/x.1234567890.js')).toBe(
      '/releases/remotes/mf-a/0.1.0-1a2b3c4d/assets/x.1234567890.js',
    );
    expect(filePath('/releases', '/assets/__federation_expose_remote.81d1c8db8f.js')).toBe(
      '/releases/assets/__federation_expose_remote.81d1c8db8f.js',
    );
  });
});

describe('matchesRoute', () => {
  it.each([
    ['/', '/', true],
    ['/', '/other', false],
    ['/waste/*', '/waste', true],
    ['/waste/*', '/waste/a/b', true],
    ['/waste/*', '/wasteland', false],
    ['/doctors/:id', '/doctors/7', true],
    ['/doctors/:id', '/doctors', false],
    ['/dashboard', '/Dashboard/', true],
    ['*', '/anything', true],
  ])('%p and %p: %p, as in the shell', (pattern, pathname, expected) => {
    expect(matchesRoute(pattern, pathname)).toBe(expected);
  });
});

describe('forwarded headers', () => {
  it('takes no address from the visitor', () => {
    expect(visitorAddress('6.6.6.6', '10.0.0.1', 0)).toBe('10.0.0.1');
    expect(visitorAddress('6.6.6.6, 41.0.0.7', '10.0.0.1', 1)).toBe('41.0.0.7');
    expect(visitorAddress('6.6.6.6, 41.0.0.7, 10.0.0.9', '10.0.0.1', 2)).toBe('41.0.0.7');
    expect(visitorAddress(undefined, '10.0.0.1', 1)).toBe('10.0.0.1');
  });
  it('passes on no claim of the visitor and nothing that belongs to the connection', () => {
    const passed = toUpstream(
      {
        host: 'tenaye.example',
        cookie: 'a=b',
        connection: 'keep-alive, X-Secret',
        'x-secret': '1',
        'x-forwarded-for': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
        'x-request-id': 'mine',
        upgrade: 'h2c',
        te: 'trailers',
      },
      { address: '41.0.0.7', isSecure: true, requestId: 'r1' },
    );
    expect(passed).toEqual({
      host: 'tenaye.example',
      cookie: 'a=b',
      'x-forwarded-for': '41.0.0.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'tenaye.example',
      'x-request-id': 'r1',
    });
  });
  it('keeps a body of unknown length framed', () => {
    expect(toUpstream({ 'transfer-encoding': 'chunked' }, { address: 'a', isSecure: false, requestId: 'r' })['transfer-encoding']).toBe(
      'chunked',
    );
    expect(endToEnd({ 'transfer-encoding': 'chunked', 'content-type': 'text/plain' })).toEqual({ 'content-type': 'text/plain' });
  });
});

describe('page parts', () => {
  it('lets no value end the script element that holds it', () => {
    const text = scriptJson({ name: '</script><script>alert(1)</script><!--\u2028' });
    expect(text).not.toMatch(/[<>\u2028]/);
    expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script><!--\u2028' });
  });
  it('opens images for the tile server and nothing wider', () => {
    expect(tileSource('https://{s}.tiles.example/{z}/{x}/{y}.png')).toBe('https://*.tiles.example');
    expect(tileSource('http://127.0.0.1:9000/{z}/{x}/{y}.png')).toBe('http://127.0.0.1:9000');
    expect(tileSource("https://x; script-src 'unsafe-inline'/")).toBeUndefined();
    expect(tileSource(null)).toBeUndefined();
    expect(contentSecurityPolicy('n', 'https://*.tiles.example')).toContain("img-src 'self' data: blob: https://*.tiles.example;");
    expect(contentSecurityPolicy('n', undefined)).not.toContain('unsafe');
  });
  it('compares ETags weakly and one by one', () => {
    expect(isFresh('"a", W/"b"', '"b"')).toBe(true);
    expect(isFresh('"ab"', '"a"')).toBe(false);
    expect(isFresh(undefined, '"a"')).toBe(false);
  });
});
