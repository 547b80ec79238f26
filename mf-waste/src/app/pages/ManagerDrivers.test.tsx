import { describe, expect, it } from '@jest/globals';
import { changeDriver, type Driver, listDrivers } from '@tenaye/contracts/waste-route-manager.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { managerTexts } from '../texts.ts';
import { ManagerPage } from './ManagerPage.tsx';
import { aDriver } from './manager.test-support.ts';

const messages = await managerTexts();
const http = stubHttp();

async function editing(driver: Driver) {
  http.answer(listDrivers, [driver]);
  http.refuse(changeDriver, { code: 'changed_elsewhere', message: 'Please look at it again.' });
  const { person, toasts } = renderWithPlatform(<ManagerPage />, {
    path: '/provider/waste-manager?tab=drivers',
    provider: aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null),
    messages,
  });
  await person.click(await screen.findByRole('button', { name: 'Edit Alemu Gizaw' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Edit Alemu Gizaw' }));
  return { person, toasts, dialog };
}

describe('a driver whom two managers edit', () => {
  it('keeps what the other one has saved, which is said first', async () => {
    const driver = aDriver({ capacity: 500, plateNumber: 'AA 3-1' });
    const { person, toasts, dialog } = await editing(driver);
    await person.type(dialog.getByLabelText(/^Plate number/), '2');
    const now = { ...driver, phone: '+251911000999', capacity: null, isActive: false, version: 'v2' };
    http.answer(listDrivers, [now]);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Phone is now: +251911000999')).toBeVisible();
    expect(dialog.getByText('Load of the vehicle (kg) is now: empty')).toBeVisible();
    expect(dialog.getByText('State is now: Inactive')).toBeVisible();
    expect(dialog.queryByText(/^Plate number is now/)).not.toBeInTheDocument();
    http.answer(changeDriver, now);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Driver saved' }]));
    expect(http.requests(changeDriver).map((it) => it.body)).toEqual([
      { plateNumber: 'AA 3-12', version: 'v1' },
      { plateNumber: 'AA 3-12', version: 'v2' },
    ]);
  });

  it('is shown by the next press where the list could not be read again, and nothing typed is lost', async () => {
    const driver = aDriver();
    const { person, dialog } = await editing(driver);
    await person.type(dialog.getByLabelText('Name'), ' Bekele');
    http.lose(listDrivers);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^The change could not be loaded\./)).toBeVisible();
    expect(dialog.queryByText(/^This list no longer shows the driver\./)).not.toBeInTheDocument();
    http.answer(listDrivers, [{ ...driver, phone: '+251911000999', version: 'v2' }]);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Phone is now: +251911000999')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('Alemu Gizaw Bekele');
  });

  it('is to be looked for again once the list doesn’t show that driver any more', async () => {
    const { person, dialog } = await editing(aDriver());
    await person.type(dialog.getByLabelText('Name'), ' Bekele');
    http.answer(listDrivers, [aDriver({ name: 'Worknesh Abate' })]);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^This list no longer shows the driver\./)).toBeVisible();
  });
});
