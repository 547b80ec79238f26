import { describe, expect, it } from '@jest/globals';
import * as format from './format.ts';
import { formatPhone } from './phone.ts';

describe('formats', () => {
  const evening = '2026-03-01T22:30:00Z';
  it('shows the day and clock of Addis Ababa, not of the device', () => {
    expect(format.formatDate(evening, 'en')).toBe('Mon, Mar 2, 2026');
    expect(format.formatDay(evening, 'en')).toBe('Mar 2, 2026');
    expect(format.formatTime(evening, 'en')).toBe('1:30\u00a0AM');
    expect(format.formatIsoDay(evening)).toBe('2026-03-02');
    expect(format.formatDateTime(evening, 'en', 'UTC')).toBe('Sun, Mar 1, 2026, 10:30\u00a0PM');
  });
  it.each([
    ['2026-03-02T05:30:00Z', '8:30 AM (2:30)'],
    ['2026-03-02T03:00:00Z', '6:00 AM (12:00)'],
    ['2026-03-02T09:05:00Z', '12:05 PM (6:05)'],
    ['2026-03-02T21:00:00Z', '12:00 AM (6:00)'],
  ])('puts the Ethiopian hour beside %s where it was turned on', (at, text) => {
    const western = format.formatTime(at, 'en');
    format.showEthiopianHours(true);
    const both = format.formatTime(at, 'en');
    const stamp = format.formatStamp(at, 'en');
    format.showEthiopianHours(false);
    expect(both.replaceAll('\u00a0', ' ')).toBe(text);
    expect(both.startsWith(western)).toBe(true);
    expect(stamp).toBe(format.formatStamp(at, 'en'));
  });
  it('names weekdays from Monday, whatever the time zone of the device', () => {
    expect([format.formatWeekdayName(0, 'en'), format.formatWeekdayName(6, 'en', 'short')]).toEqual(['Monday', 'Sun']);
  });
  it('stamps midnight as 00, not 24', () => {
    expect(format.formatStamp('2026-03-01T21:05:00Z', 'en')).toBe('Mar 2, 00:05');
  });
  it('writes money with the currency before it and two decimals', () => {
    expect(format.formatMoney(1250, 'en')).toBe('ETB 1,250.00');
  });
  it('writes distances and counts', () => {
    expect(format.formatDistance(3.24, 'en')).toBe('3.2 km');
    expect([0.124, 0.0384].map((it) => format.formatNearness(it, 'en'))).toEqual(['0.1 km', '38 m']);
    expect(format.formatCount(1024, 'en')).toBe('1,024');
  });
  it.each([
    [1, '1 min'],
    [60, '1 hr'],
    [65, '1 hr 5 min'],
    [1445, '1 day'],
    [2 * 1440 + 3 * 60 + 20, '2 days 3 hr'],
  ])('writes %d minutes in its two largest units', (minutes, text) => {
    expect(format.formatMinutes(minutes, 'en')).toBe(text);
  });
  it.each([
    ['2026-03-01T22:29:40Z', 'now'],
    ['2026-03-01T22:31:00Z', 'now'],
    ['2026-03-01T22:15:00Z', '15 minutes ago'],
    ['2026-03-01T20:00:00Z', '2 hours ago'],
    ['2026-02-28T22:00:00Z', 'yesterday'],
    ['2026-02-20T22:00:00Z', '9 days ago'],
  ])('says how long ago %s was', (instant, text) => {
    expect(format.formatAgo(instant, new Date(evening), 'en')).toBe(text);
  });
  it.each([
    [700, '0.7 kB'],
    [12_500, '12.5 kB'],
    [3_000_000, '3 MB'],
    [10_737_400_000, '10.7 GB'],
  ])('writes %d bytes as file managers do', (bytes, text) => {
    expect(format.formatBytes(bytes, 'en')).toBe(text);
  });
  it('groups Ethiopian numbers and leaves foreign ones alone', () => {
    expect(formatPhone('+251911234567')).toBe('+251 91 123 4567');
    expect(formatPhone('0911234567')).toBe('+251 91 123 4567');
    expect(formatPhone('+441632960960')).toBe('+441632960960');
  });
  it('falls back to English for the pseudo-language', () => {
    expect(format.formatMoney(5, 'en-XA')).toBe('ETB 5.00');
  });
});
