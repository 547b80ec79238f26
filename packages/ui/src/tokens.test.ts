import { describe, expect, it } from '@jest/globals';
import { dark, light, type Scheme } from './tokens.ts';

type Name = keyof Scheme;

const tones = ['primary', 'info', 'success', 'warning', 'danger'] as const;

/** Text on its backgrounds: 4.5:1 (WCAG 1.4.3). */
const texts: [Name, Name[]][] = [
  ['ink', ['canvas', 'surface', 'sunken', 'primaryTint', 'accentTint', 'infoTint', 'successTint', 'warningTint', 'dangerTint']],
  ['inkSoft', ['canvas', 'surface', 'sunken', 'primaryTint', 'accentTint']],
  ['primaryStrong', ['canvas', 'surface']],
  ['onPrimary', ['primary', 'primaryStrong']],
  ['onDanger', ['dangerFill', 'dangerFillStrong']],
  ['onAccent', ['accent']],
  ...tones.map((tone): [Name, Name[]] => [tone, ['canvas', 'surface', `${tone}Tint`]]),
];

/** Controls that must be visible: 3:1 (WCAG 1.4.11). */
const controls: [Name, Name[]][] = [
  ['control', ['canvas', 'surface']],
  ['focus', ['canvas', 'surface', 'sunken', 'primaryTint']],
  ['primary', ['canvas', 'surface', 'primaryTint', 'sunken']],
  ['dangerFill', ['canvas', 'surface']],
];

function luminance(hex: string): number {
  const part = (start: number) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const tooWeak = (scheme: Scheme, pairs: [Name, Name[]][], least: number): string[] =>
  pairs.flatMap(([front, backs]) =>
    backs
      .map((back) => ({ back, ratio: contrast(scheme[front], scheme[back]) }))
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`),
  );

describe.each([
  ['light', light],
  ['dark', dark],
])('colours of the %s scheme', (_, scheme) => {
  it('never set text that weak eyes lose', () => {
    expect(tooWeak(scheme, texts, 4.5)).toEqual([]);
  });
  it('never draw a control or focus ring that melts into its ground', () => {
    expect(tooWeak(scheme, controls, 3)).toEqual([]);
  });
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});
