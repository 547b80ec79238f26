import { describe, expect, it } from '@jest/globals';
import { continueTrace, traceparent } from './trace.ts';

const [id, caller] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
const called = (header: string | undefined) => continueTrace(header, { name: 'GET', kind: 'server' });

describe('a trace', () => {
  it.each([
    ['00', `00-${id}-${caller}-00`, '00'],
    ['a later version', `cc-${id}-${caller}-01-more`, '01'],
  ])('is continued with a part of its own from version %s', (_, header, flags) => {
    const { trace } = called(header);
    expect(trace).toEqual({ trace_id: id, span_id: expect.stringMatching(/^[\da-f]{16}$/), trace_flags: flags });
    expect(trace.span_id).not.toBe(caller);
    expect(traceparent(trace)).toBe(`00-${id}-${trace.span_id}-${flags}`);
  });

  it.each([
    ['no header', undefined],
    ['an unknown version', `ff-${id}-${caller}-01`],
    ['more than version 00 has', `00-${id}-${caller}-01-more`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${caller}-01`],
    ['a caller of zeros', `00-${id}-${'0'.repeat(16)}-01`],
    ['upper case', `00-${id.toUpperCase()}-${caller}-01`],
    ['a line of its own', `00-${id}-${caller}-01\nlevel=50`],
  ])('begins anew with %s', (_, header) => {
    const { trace } = called(header);
    expect(trace).toMatchObject({ trace_id: expect.stringMatching(/^[\da-f]{32}$/), trace_flags: '01' });
    expect(trace.trace_id).not.toBe(id);
    expect(called(traceparent(trace)).trace.trace_id).toBe(trace.trace_id);
  });

  it('has no parts while nothing is recorded, so that statements and calls cost nothing', () => {
    const span = called(undefined);
    expect(span.begin({ name: 'select users', kind: 'client' })).toBe(span);
  });
});
