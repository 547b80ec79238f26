import { describe, expect, it, jest } from '@jest/globals';
import { listDoctorAppointments } from '@tenaye/contracts/appointment.ts';
import { exportVisits, getCalendarFeed, renewCalendarFeed } from '@tenaye/contracts/visit-export.ts';
import { listTakings } from '@tenaye/contracts/visit-payment.ts';
import { aDoctorAppointment, aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, within } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { Records } from './Records.tsx';

const http = stubHttp();
const TOKEN = 'a'.repeat(43);

function open({ isOn = false, visits = [aDoctorAppointment()] } = {}) {
  http.answer(listDoctorAppointments, visits);
  http.answer(listTakings, [
    { method: 'cash', count: 2, amount: 950.5 },
    { method: 'telebirr', count: 1, amount: 200 },
  ]);
  http.answer(getCalendarFeed, { isOn, showsNames: false });
  return renderWithPlatform(<Records />, { path: '/provider/doctor', provider: aProviderSession(), messages: { 'mf-provider': { en } } });
}

describe('the records of a doctor', () => {
  it('are the visits of today at first, as one sheet to print', async () => {
    open();
    const table = await screen.findByRole('table', { name: /1 visit$/ });
    expect(within(table).getByRole('rowheader', { name: 'Selam Bekele' })).toBeVisible();
    expect(table.closest('[data-print]')).not.toBeNull();
    const [asked] = http.requests(listDoctorAppointments);
    const { from, to } = asked?.query ?? {};
    expect(Date.parse(`${to}`) - Date.parse(`${from}`)).toBe(86_400_000);
  });

  it('can be scrolled by keys where they are wider than a phone', async () => {
    const widths = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    open();
    const sheet = await screen.findByRole('group', { name: /1 visit$/ });
    widths.mockRestore();
    expect(sheet).toHaveAttribute('tabindex', '0');
    expect(within(sheet).getByRole('table')).toBeVisible();
  });

  it('add up what was paid, by kind', async () => {
    open();
    expect(await screen.findByText('Cash, 2 visits')).toBeVisible();
    expect(screen.getByText('ETB 1,150.50')).toBeVisible();
  });

  it('say when the file could not be made', async () => {
    const { person, toasts } = open({ visits: [] });
    http.lose(exportVisits);
    expect(await screen.findByText('No visits on these days.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /CSV/ }));
    expect(toasts).toHaveLength(1);
  });

  it('show the secret address once, with initials unless names are wanted', async () => {
    const { person } = open();
    http.answer(renewCalendarFeed, { isOn: true, showsNames: false, token: TOKEN });
    await person.click(await screen.findByRole('button', { name: 'Make an address' }));
    expect(await screen.findByLabelText('Calendar address')).toHaveValue(`${location.origin}/api/calendar-feeds/${TOKEN}.ics`);
    expect(screen.getByText('The calendar address is on, with the initials of your patients.')).toBeVisible();
    expect(http.requests(renewCalendarFeed)).toMatchObject([{ body: { showsNames: false } }]);
  });
});
