import { describe, expect, it } from '@jest/globals';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { getManagerPickup, treatPickups } from '@tenaye/contracts/waste-pickup-manager.ts';
import { aProviderSession, uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { managerTexts } from '../texts.ts';
import { ManagerPage } from './ManagerPage.tsx';
import { aDetail } from './manager.test-support.ts';

const messages = await managerTexts();
const http = stubHttp();

describe('the treatment of delivered waste', () => {
  it('needs method and name, and names the certificates by what they state', async () => {
    const papers = (['collection', 'treatment', null] as const).map((certifies, at) => {
      return { id: uuid(), type: 'certificate', certifies, number: `CERT-2026-0000${at + 1}`, isVoid: false } as const;
    });
    const pickup = aDetail({ status: 'completed', deliveredAt: '2026-03-02T08:00:00.000Z', papers });
    http.answer(getManagerPickup, pickup);
    http.answer(treatPickups, []);
    const { person, toasts } = renderWithPlatform(<ManagerPage />, {
      path: `/provider/waste-manager?pickup=${pickup.id}`,
      provider: aProviderSession({ providerType: 'staff', staffRoles: ['waste_manager'] }, null),
      messages,
    });
    await screen.findByText('Collection certificate CERT-2026-00001');
    screen.getByText('Treatment certificate CERT-2026-00002');
    screen.getByText('Certificate CERT-2026-00003');
    await person.click(screen.getByRole('button', { name: 'Record the treatment' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Record and issue' }));
    expect(http.requests(treatPickups)).toHaveLength(0);
    await person.selectOptions(dialog.getByLabelText(/How the plant treated it/), 'Autoclaving');
    await person.type(dialog.getByLabelText(/Who answers for it/), 'Ato Girma');
    await person.click(dialog.getByRole('button', { name: 'Record and issue' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: '1 treatment certificate issued' }]));
    const sent = { ids: [pickup.id], method: 'autoclaving', treatedOn: localDate(Date.now()), signerName: 'Ato Girma' };
    expect(http.requests(treatPickups).map((it) => it.body)).toEqual([sent]);
  });
});
