import { afterEach, describe, expect, it } from '@jest/globals';
import { findRecords } from '@tenaye/contracts/admin.ts';
import type { AdminRole } from '@tenaye/contracts/admin-role.facts.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../messages/en.test-support.ts';
import { PortalKeys } from './PortalKeys.tsx';

const http = stubHttp();
const show = (adminRoles: AdminRole[] = ['owner']) =>
  renderWithPlatform(
    <>
      <PortalKeys />
      <input aria-label="Elsewhere" />
    </>,
    { provider: aProviderSession({ providerType: 'admin', adminRoles }, null), messages: { 'mf-admin': { en } }, path: '/provider/admin' },
  );
const palette = async () => within(await screen.findByRole('dialog', { name: 'Find anything' }));
const options = (dialog: Awaited<ReturnType<typeof palette>>) => dialog.queryAllByRole('option').map((it) => it.textContent);
afterEach(() => localStorage.clear());

describe('the palette', () => {
  it('opens by Ctrl+K also while something is typed, finds a record, and opens it by Enter with nothing typed in the address', async () => {
    const id = crypto.randomUUID();
    http.answer(findRecords, [
      { kind: 'doctor', id, name: 'Dr. Selam Haile', about: 'Bole', day: null },
      { kind: 'invoice', id: crypto.randomUUID(), name: 'INV-7', about: 'Selam Clinic', day: '2027-03-01' },
    ]);
    const { person, router } = show();
    await person.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
    await person.keyboard('{Control>}k{/Control}');
    const dialog = await palette();
    const field = dialog.getByRole('combobox', { name: 'Name, number or id' });
    expect(field).toHaveFocus();
    await person.keyboard('selam');
    await waitFor(() => expect(options(dialog)).toEqual(['Dr. Selam HaileDoctor · Bole', 'INV-7Invoice · Selam Clinic']));
    expect(http.requests(findRecords)).toMatchObject([{ body: { q: 'selam' }, query: {} }]);
    await person.keyboard('{ArrowDown}');
    expect(dialog.getByRole('option', { name: /Selam Haile/ })).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', dialog.getByRole('option', { name: /Selam Haile/ }).id);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(router.href).toBe(`/provider/admin?tab=all&review=doctor.${id}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds the parts that the reader may open, before anything is looked up', async () => {
    const { person, router } = show(['support']);
    await person.click(screen.getByRole('button', { name: 'Find anything' }));
    const dialog = await palette();
    await person.keyboard('{ArrowDown}');
    expect(options(dialog)).toEqual(['People', 'Reviews', 'Audit'].map((it) => `${it}Part of the portal`));
    await person.keyboard('r');
    await waitFor(() => expect(options(dialog)).toEqual(['ReviewsPart of the portal']));
    await person.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.href).toBe('/provider/admin?tab=reviews'));
    expect(http.requests(findRecords)).toEqual([]);
  });

  it('says that nothing was found, and that the search failed', async () => {
    http.answer(findRecords, []);
    const { person } = show();
    await person.keyboard('{Meta>}k{/Meta}');
    const dialog = await palette();
    await person.keyboard('zzz');
    expect(await dialog.findByText('Nothing you may open is called so.', { selector: '[role=status]' })).toBeInTheDocument();
    http.lose(findRecords);
    await person.keyboard('z');
    expect(await dialog.findByText(/^The search could not be made/, { selector: '[role=status]' })).toBeInTheDocument();
    await person.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
