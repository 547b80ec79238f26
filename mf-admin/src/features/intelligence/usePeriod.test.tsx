import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import { usePeriod } from './usePeriod.ts';

function Shown() {
  const { days, before, step, isUnknown, view } = usePeriod();
  return <output>{JSON.stringify({ days, before, step: step ?? null, isUnknown, view })}</output>;
}

/** What a page at this address makes of its period. */
function periodOf(search: string) {
  const { unmount } = renderWithPlatform(<Shown />, { path: `/provider/admin${search}` });
  const shown = JSON.parse(screen.getByRole('status').textContent ?? '');
  unmount();
  return shown;
}

describe('the period of the dashboard', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-03-02T08:00:00.000Z') }));
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['', { from: '2026-02-01', to: '2026-03-02' }, false],
    ['today', { from: '2026-03-02', to: '2026-03-02' }, false],
    ['7days', { from: '2026-02-24', to: '2026-03-02' }, false],
    ['month', { from: '2026-03-01', to: '2026-03-02' }, false],
    ['year', { from: '2026-01-01', to: '2026-03-02' }, false],
    ['2025-12-30.2026-01-05', { from: '2025-12-30', to: '2026-01-05' }, false],
    ['2026-01-05.2025-12-30', { from: '2026-02-01', to: '2026-03-02' }, true],
    ['2020-01-01.2026-01-01', { from: '2026-02-01', to: '2026-03-02' }, true],
    ['2026-02-30.2026-03-01', { from: '2026-02-01', to: '2026-03-02' }, true],
    ['nonsense', { from: '2026-02-01', to: '2026-03-02' }, true],
  ])('of the address "%s" is a preset by name, days as chosen, and the usual one for nonsense', (period, days, isUnknown) => {
    expect(periodOf(period && `?period=${period}`)).toMatchObject({ days, isUnknown });
  });

  it('is compared with as many days before, and is saved with the step, without the rest of the address', () => {
    expect(periodOf('?tab=intelligence&period=month&step=week&list=x')).toMatchObject({
      before: { from: '2026-02-27', to: '2026-02-28' },
      step: 'week',
      view: 'period=month&step=week',
    });
    expect(periodOf('?step=hour')).toMatchObject({ step: null, isUnknown: false });
  });
});
