import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Chart } from './Chart.tsx';
import { type ChartProps, widthOf } from './chart.ts';

const words = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  category: 'Month',
  none: 'Not measured',
  share: (part: number) => `${Math.round(part * 100)}%`,
};
const rows = [
  { label: 'Tikimt', values: [12, null] },
  { label: 'Hidar', values: [-4, 0] },
];
const draw = (props: Partial<ChartProps> = {}) =>
  render(
    <Chart
      kind="bars"
      title="Visits"
      series={['Online', 'At home']}
      rows={rows}
      format={(it) => `${it} visits`}
      words={words}
      empty="Nothing yet"
      {...props}
    />,
  );
/** Of a drawing that isn't measured. */
const WIDTH = 320;
const drawing = () => document.querySelector('figure > svg');
const numbers = () =>
  [...document.querySelectorAll('figure > svg [d], figure > svg [x], figure > svg [height]')].map((it) => it.outerHTML).join();

describe('Chart', () => {
  it.each(['bars', 'lines', 'shares'] as const)('has the numbers of %s for screen readers, also while the drawing shows', (kind) => {
    draw({ kind });
    const table = within(screen.getByRole('table', { name: 'Visits' }));
    expect(table.getAllByRole('rowheader').map((it) => it.textContent)).toEqual(['Tikimt', 'Hidar']);
    expect(table.getByRole('columnheader', { name: 'At home' })).toBeTruthy();
    expect(table.getByText(/-4 visits/)).toBeTruthy();
    expect(table.getByText(/^Not measured/)).toBeTruthy();
    expect(drawing()?.getAttribute('aria-hidden')).toBe('true');
  });

  it('shows the table instead of the drawing, and the drawing again', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(drawing()).toBeNull();
    expect(screen.getAllByRole('table')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(drawing()).not.toBeNull();
  });

  it.each([
    ['no rows', []],
    ['nothing measured', [{ label: 'Tikimt', values: [null, null] }]],
  ])('says that there is nothing to draw: %s', (_, none) => {
    draw({ rows: none });
    expect(screen.getByText('Nothing yet')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has no ring of nothing', () => {
    draw({ kind: 'shares', rows: [{ label: 'Tikimt', values: [0] }] });
    expect(screen.getByText('Nothing yet')).toBeTruthy();
  });

  it.each(['bars', 'lines', 'shares'] as const)('draws %s of zero, negative and huge values without a broken number', (kind) => {
    draw({ kind, rows: [...rows, { label: 'Tahsas', values: [1e15, 0.0001] }] });
    expect(numbers()).not.toMatch(/NaN|Infinity|undefined/);
    expect(numbers()).not.toBe('');
  });

  it.each(['bars', 'lines'] as const)('draws %s that are all zero', (kind) => {
    draw({ kind, rows: [{ label: 'Tikimt', values: [0, 0] }] });
    expect(numbers()).not.toMatch(/NaN|Infinity/);
  });

  it.each([
    ['all bars', 40, 4],
    ['no bar, as one value has no room', 1e20, 0],
  ])('writes values above %s', (_, largest, labels) => {
    const months = Array.from({ length: 3 }, (_, at) => ({ label: `${at}`, values: [0] }));
    draw({ series: ['Online'], rows: [...months, { label: 'last', values: [largest] }], format: (it) => `${it}.` });
    const words = [...document.querySelectorAll('figure > svg [text-anchor="middle"]')].map((it) => it.textContent);
    expect(words.filter((it) => it?.endsWith('.'))).toHaveLength(labels);
  });

  it('hangs a bar below zero, and lets each begin at zero', () => {
    draw({
      series: ['Online'],
      rows: [
        { label: 'a', values: [10] },
        { label: 'b', values: [-10] },
      ],
    });
    const [up, down] = [...document.querySelectorAll('figure > svg g > rect')].map((it) => ({
      top: Number(it.getAttribute('y')),
      height: Number(it.getAttribute('height')),
    }));
    expect((up?.top ?? 0) + (up?.height ?? 0)).toBeCloseTo(down?.top ?? 0, 5);
    expect(up?.height).toBeCloseTo(down?.height ?? 0, 5);
  });

  it('cuts a long name in the drawing and not in the table', () => {
    const label = 'Yekatit 12 Hospital Medical College of Addis Ababa';
    draw({ rows: [{ label, values: [1, 2] }, ...rows] });
    expect(screen.getByRole('rowheader', { name: label })).toBeTruthy();
    expect([...document.querySelectorAll('figure > svg text')].map((it) => it.textContent)).not.toContain(label);
  });

  it.each([
    ['days of a month', 'lines', Array.from({ length: 31 }, (_, at) => `Dec ${at + 1}`), /^Dec \d+$/],
    ['a year', 'lines', Array.from({ length: 12 }, (_, at) => `Mar ${2015 + at}`), /^Mar \d{4}$/],
    ['two years', 'lines', Array.from({ length: 24 }, (_, at) => `Mar ${2003 + at}`), /^Mar \d{4}$/],
    ['types of waste', 'bars', ['Sharps', 'Pathological', 'Pharmaceutical', 'Chemotherapy', 'Microbiological'], /^[A-Z][a-z]{4,}/],
  ] as const)('labels %s so that they can be read, within the drawing', (_, kind, labels, readable) => {
    draw({ kind, series: ['Online'], format: String, rows: labels.map((label, at) => ({ label, values: [at] })) });
    const words = [...document.querySelectorAll('figure > svg text')].filter((it) => /^[A-Z]/.test(it.textContent ?? ''));
    expect(words.length).toBeGreaterThan(2);
    for (const word of words) {
      const text = word.textContent ?? '';
      const right = Number(word.getAttribute('x')) + (word.getAttribute('text-anchor') === 'end' ? 0 : widthOf(text) / 2);
      expect(text).toMatch(readable);
      expect(right - widthOf(text)).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(WIDTH);
    }
  });

  it('is enlarged with the reader’s text, so that the labels of values keep the room that was measured for them', () => {
    document.documentElement.style.fontSize = '32px';
    try {
      draw({ format: String, rows: [{ label: 'Tikimt', values: [1000, 9000] }] });
    } finally {
      document.documentElement.style.fontSize = '';
    }
    expect(drawing()?.getAttribute('viewBox')).toBe(`0 0 ${WIDTH / 2} 260`);
    expect(drawing()?.getAttribute('height')).toBe('520');
    const label = [...document.querySelectorAll('figure > svg text')].find((it) => it.textContent === '8000');
    expect(Number(label?.getAttribute('x'))).toBeGreaterThanOrEqual(widthOf('8000'));
  });

  it('labels no half of what is counted in whole numbers', () => {
    draw({ format: String, rows: [{ label: 'Tikimt', values: [0, 1] }] });
    const labels = [...document.querySelectorAll('figure > svg text')].map((it) => it.textContent);
    expect(labels).toContain('1');
    expect(labels.filter((it) => it?.includes('.'))).toEqual([]);
  });

  it('tells series apart without color: by pattern, dash and mark', () => {
    draw({ kind: 'lines', rows: [{ label: 'Tahsas', values: [1, 2] }, ...rows] });
    const lines = [...document.querySelectorAll('figure > svg g > path[stroke-dasharray], figure > svg g > path')];
    expect(new Set(lines.map((it) => it.getAttribute('stroke-dasharray'))).size).toBeGreaterThan(1);
  });
});
