import { describe, expect, it } from '@jest/globals';
import * as calls from '@tenaye/contracts/intelligence.ts';
import { listFigureViews, saveFigureView } from '@tenaye/contracts/saved-view.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { en } from '../../messages/en.test-support.ts';
import { DelayThresholdChoice } from './dashboard/DelayThresholdChoice.tsx';
import { FigureLimits } from './dashboard/FigureLimits.tsx';
import { PeriodBar } from './dashboard/PeriodBar.tsx';

const http = stubHttp();
const open = (part: ReactElement, query = '') =>
  renderWithPlatform(part, {
    path: `/provider/admin${query}`,
    provider: aProviderSession({ providerType: 'admin' }, null),
    messages: { 'mf-admin': { en } },
  });

describe('the choices of the figures', () => {
  it('chooses from when on a consultation is late, tells whom that touches, and keeps what is typed when it is refused', async () => {
    http.answer(calls.getDelayThreshold, { fromMinutes: 5, version: '7' });
    http.refuse(calls.setDelayThreshold, { code: 'changed_elsewhere', message: 'This was changed elsewhere in the meantime.' });
    const { person } = open(<DelayThresholdChoice />);
    await person.click(await screen.findByRole('button', { name: 'Late from 5 minutes' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/holds for all administrators, in all figures, lists and files/)).toBeVisible();
    const field = dialog.getByRole('textbox', { name: /Minutes after the start/ });
    for (const wrong of ['3', '7,5', 'ten', ' ']) {
      await person.clear(field);
      await person.type(field, wrong);
      await person.click(dialog.getByRole('button', { name: 'Count again' }));
      expect(await dialog.findByText('Please enter 5 to 120 minutes')).toBeVisible();
    }
    expect(http.requests(calls.setDelayThreshold)).toEqual([]);
    await person.clear(field);
    await person.type(field, '15');
    await person.click(dialog.getByRole('button', { name: 'Count again' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The minutes could not be saved');
    expect(field).toHaveValue('15');
    http.answer(calls.setDelayThreshold, { fromMinutes: 15, version: '8' });
    http.answer(calls.getDelayThreshold, { fromMinutes: 15, version: '8' });
    await person.click(dialog.getByRole('button', { name: 'Count again' }));
    expect(await screen.findByRole('button', { name: 'Late from 15 minutes' })).toBeVisible();
    expect(http.requests(calls.setDelayThreshold).at(-1)?.body).toEqual({ fromMinutes: 15, version: '7' });
  });

  it('chooses the limit of a figure, says whom that touches, and keeps what is typed when it is refused', async () => {
    const none = { limit: null, beyondSince: null, version: '2026-03-01T08:00:00.000Z' };
    const late = { figure: 'lateShare', limit: 20, beyondSince: '2026-03-02T08:00:00.000Z', version: '2026-03-01T09:00:00.000Z' } as const;
    http.answer(calls.listFigureLimits, [late, { ...none, figure: 'medianWait' }]);
    http.refuse(calls.setFigureLimit, { code: 'changed_elsewhere', message: 'This was changed elsewhere in the meantime.' });
    const { person } = open(<FigureLimits />);
    expect(await screen.findByText('Told from 20% on')).toBeVisible();
    expect(screen.getByText('Passed since Mar 2, 2026')).toBeVisible();
    expect(screen.getByText('No limit')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Change limit: Median Wait' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^Everyone who sees the figures is told by bell and email/)).toBeVisible();
    const field = dialog.getByRole('textbox', { name: /Tell from this value on/ });
    await person.type(field, '400');
    await person.click(dialog.getByRole('button', { name: 'Save limit' }));
    expect(await dialog.findByText('Please enter a number of this range, with at most one decimal')).toBeVisible();
    expect(http.requests(calls.setFigureLimit)).toEqual([]);
    await person.clear(field);
    await person.type(field, '5,5');
    await person.click(dialog.getByRole('button', { name: 'Save limit' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The limit could not be saved');
    expect(field).toHaveValue('5,5');
    http.answer(calls.setFigureLimit, { ...none, figure: 'medianWait', limit: 5.5 });
    http.answer(calls.listFigureLimits, [late, { ...none, figure: 'medianWait', limit: 5.5 }]);
    await person.click(dialog.getByRole('button', { name: 'Save limit' }));
    expect(await screen.findByText('Told from 5.5 days on')).toBeVisible();
    expect(http.requests(calls.setFigureLimit).at(-1)?.body).toEqual({ figure: 'medianWait', limit: 5.5, version: none.version });
  });

  it('saves a view with its period, region and step, and leads to it from another one', async () => {
    const search = 'period=year&step=month&region=sidama';
    http.answer(listFigureViews, []);
    http.answer(saveFigureView, { id: crypto.randomUUID(), name: 'The year', search });
    const { person, router } = open(<PeriodBar />, `?${search}`);
    await person.click(await screen.findByRole('button', { name: 'Saved views' }));
    await person.click(await screen.findByRole('button', { name: 'Save this view' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByRole('textbox', { name: 'Name of the view' }), 'The year');
    http.answer(listFigureViews, [{ id: crypto.randomUUID(), name: 'The year', search }]);
    await person.click(dialog.getByRole('button', { name: 'Save view' }));
    const view = await screen.findByRole('link', { name: 'The year' });
    expect(http.requests(saveFigureView)[0]?.body).toEqual({ name: 'The year', search });
    await person.click(screen.getByRole('link', { name: 'By day' }));
    await person.click(screen.getByRole('link', { name: '7 days' }));
    expect(router.href).toBe('/provider/admin?period=7days&step=day&region=sidama');
    await person.selectOptions(screen.getByLabelText('Region'), 'All');
    expect(router.href).toBe('/provider/admin?period=7days&step=day');
    await person.click(view);
    expect(router.href).toBe(`/provider/admin?${search}`);
  });
});
