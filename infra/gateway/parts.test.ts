import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { endToEnd, toUpstream, visitorAddress } from './forwarded.ts';
import { scriptJson } from './page.ts';
import { contentSecurityPolicy, tileSource } from './security.ts';
import { acceptedEncodings } from './static-file.ts';

describe('forwarded headers', () => {
  it('takes no address from the visitor', () => {
    const address = (forwardedFor: string | undefined, hops: number): string => {
      const incoming = new IncomingMessage(new Socket());
      Object.defineProperty(incoming.socket, 'remoteAddress', { value: '10.0.0.1' });
      if (forwardedFor) incoming.headers['x-forwarded-for'] = forwardedFor;
      return visitorAddress(incoming, hops);
    };
    expect(address('6.6.6.6', 0)).toBe('10.0.0.1');
    expect(address('6.6.6.6, 41.0.0.7', 1)).toBe('41.0.0.7');
    expect(address('6.6.6.6, 41.0.0.7, 10.0.0.9', 2)).toBe('41.0.0.7');
    expect(address(undefined, 1)).toBe('10.0.0.1');
  });
  it('passes on no claim of the visitor and nothing that belongs to the connection', () => {
    const trace = { trace_id: '4bf92f3577b34da6a3ce929d0e0e4736', span_id: 'b7ad6b7169203331', trace_flags: '01' };
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
        traceparent: `00-${trace.trace_id}-00f067aa0ba902b7-01`,
        upgrade: 'h2c',
        te: 'trailers',
      },
      { address: '41.0.0.7', isSecure: true, requestId: 'r1', trace },
    );
    expect(passed).toEqual({
      host: 'tenaye.example',
      cookie: 'a=b',
      'x-forwarded-for': '41.0.0.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'tenaye.example',
      'x-request-id': 'r1',
      traceparent: `00-${trace.trace_id}-${trace.span_id}-01`,
    });
  });
  it('keeps an answer’s framing to its own connection', () => {
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
});

describe('acceptedEncodings', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['BR', 'br'],
    ['gzip;q=0.2, identity;q=0.9', 'identity'],
    ['gzip;q=oops', 'identity'],
  ])('prefers for %p: %p, and never sends what is forbidden', (header, expected) => {
    const incoming = new IncomingMessage(new Socket());
    if (header !== undefined) incoming.headers['accept-encoding'] = header;
    expect(acceptedEncodings(incoming)[0]).toBe(expected);
  });
});
