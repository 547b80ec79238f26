import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Exceptions, judgeAdvisories, parseExceptions } from './advisories.ts';

const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
const fault = { source: 1, name: 'left', dependency: 'left', title: 'Reads files', url, severity: 'high', range: '<2' };
/** As npm prints it: `right` only has the fault because it uses `left`. */
const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    left: { name: 'left', severity: 'high', via: [fault, fault] },
    right: { name: 'right', severity: 'high', via: ['left'] },
  },
});
const clean = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} });
const accepted = (until: string): Exceptions => [{ url, reason: 'Only our own files are read with it.', until }];

describe('the audit of dependencies', () => {
  it('names each advisory once that nobody has accepted', () => {
    expect(judgeAdvisories(report, [], '2026-11-29')).toEqual([`left: Reads files (high, ${url})`]);
    expect(judgeAdvisories(clean, [], '2026-11-29')).toEqual([]);
  });

  it('accepts what is written down until its day, and has an exception taken out that is no longer needed', () => {
    expect(judgeAdvisories(report, accepted('2026-11-29'), '2026-11-29')).toEqual([]);
    expect(judgeAdvisories(report, accepted('2026-11-28'), '2026-11-29')).toEqual([
      `left: Reads files was accepted until 2026-11-28 (${url})`,
    ]);
    expect(judgeAdvisories(clean, accepted('2027-01-01'), '2026-11-29')).toEqual([`${url} is no longer reported: take it out.`]);
  });

  it('takes no refusal of the registry for a clean report', () => {
    for (const answer of [JSON.stringify({ message: '405 Method Not Allowed', error: {} }), '', '<html>']) {
      expect(() => judgeAdvisories(answer, [], '2026-11-29')).toThrow('The registry has given no report');
    }
  });

  it('has a list whose entries have a reason and a day', () => {
    expect(() => parseExceptions(JSON.stringify([{ url, reason: '', until: '2027-01-01' }]))).toThrow();
    expect(() => parseExceptions(JSON.stringify([{ url, reason: 'Only our own files are read with it.' }]))).toThrow();
    expect(parseExceptions(readFileSync(path.join(import.meta.dirname, 'advisories.json'), 'utf8'))).toBeInstanceOf(Array);
  });
});
