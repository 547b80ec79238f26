import { describe, expect, it } from '@jest/globals';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { type OpenedPlantLink, openPlantLink, signReception, signTreatment } from '@tenaye/contracts/waste-plant-link.ts';
import { uuid } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { plantTexts } from '../texts.ts';
import { PlantPage } from './PlantPage.tsx';

const messages = await plantTexts();
const http = stubHttp();
const id = uuid();

const aLoad = (given: Partial<OpenedPlantLink['loads'][number]> = {}): OpenedPlantLink['loads'][number] => ({
  id,
  manifestNumber: 'MAN-2026-00001',
  manifestVoidedAt: null,
  wasteTypes: ['sharps'],
  weight: 10.5,
  containers: 2,
  deliveredAt: null,
  treatedOn: null,
  ...given,
});
const aLink = (given: Partial<OpenedPlantLink> = {}): OpenedPlantLink => ({
  plantName: 'Akaki Plant',
  step: 'receive',
  expiresAt: '2026-04-01T07:00:00.000Z',
  receivedAt: null,
  receivedBy: null,
  treatedAt: null,
  treatedBy: null,
  loads: [aLoad()],
  ...given,
});
const received = (given: Partial<OpenedPlantLink> = {}): OpenedPlantLink =>
  aLink({
    step: 'treat',
    receivedAt: '2026-03-02T08:00:00.000Z',
    receivedBy: 'Ato Girma',
    loads: [aLoad({ deliveredAt: '2026-03-02T08:00:00.000Z' })],
    ...given,
  });
const open = (query = '?token=secret') => renderWithPlatform(<PlantPage />, { path: `/waste/plant${query}`, messages });

describe('the page of a plant’s link', () => {
  it('signs the reception with weight and containers, and then asks for the treatment', async () => {
    http.answer(openPlantLink, aLink());
    http.answer(signReception, received());
    const { person } = open();
    await screen.findByText('Manifest MAN-2026-00001');
    for (const words of ['10.5 kg', 'Sharps', /You sign for Akaki Plant that it took this waste over/]) screen.getByText(words);
    const sign = screen.getByRole('button', { name: 'Sign the reception' });
    await person.click(sign);
    expect(http.requests(signReception)).toHaveLength(0);
    const weight = screen.getByLabelText(/Received weight of MAN-2026-00001/);
    expect(weight).toHaveAccessibleDescription(/Please enter the received weight/);
    await person.type(weight, '9,5');
    await person.type(screen.getByLabelText(/Containers of MAN-2026-00001/), '2');
    await person.type(screen.getByLabelText(/Your full name/), 'Ato Girma');
    await person.click(sign);
    await screen.findByText(/Received: signed by Ato Girma on/);
    screen.getByRole('button', { name: 'Sign the treatment' });
    // The pressed button is gone with its form: a keyboard goes on before the next one, not at the beginning of the page.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'What is delivered' })).toHaveFocus());
    const sent = { token: 'secret', receiverName: 'Ato Girma', weights: [{ id, kilograms: 9.5 }], containers: [{ id, count: 2 }] };
    expect(http.requests(signReception).map((it) => it.body)).toEqual([sent]);
  });

  it('keeps what is typed over a reload, until it is signed', async () => {
    http.answer(openPlantLink, aLink());
    const first = open();
    await first.person.type(await screen.findByLabelText(/Received weight of MAN-2026-00001/), '9,5');
    await first.person.type(screen.getByLabelText(/Containers of MAN-2026-00001/), '2');
    await first.person.type(screen.getByLabelText(/Your full name/), 'Ato Girma');
    first.unmount();
    const second = open();
    expect(await screen.findByLabelText(/Received weight of MAN-2026-00001/)).toHaveValue('9,5');
    expect(screen.getByLabelText(/Containers of MAN-2026-00001/)).toHaveValue('2');
    expect(screen.getByLabelText(/Your full name/)).toHaveValue('Ato Girma');
    http.answer(signReception, received());
    await second.person.click(screen.getByRole('button', { name: 'Sign the reception' }));
    await screen.findByText(/Received: signed by Ato Girma on/);
    second.unmount();
    open();
    expect(await screen.findByLabelText(/Received weight of MAN-2026-00001/)).toHaveValue('');
  });

  it('signs method and day of the treatment, and has nothing left to sign', async () => {
    http.answer(openPlantLink, received());
    http.answer(signTreatment, received({ step: 'done', treatedAt: '2026-03-03T08:00:00.000Z', treatedBy: 'Weyzero Hana' }));
    const { person } = open();
    await person.selectOptions(await screen.findByLabelText(/How it was treated/), 'Incineration');
    await person.type(screen.getByLabelText(/Your full name/), 'Weyzero Hana');
    await person.click(screen.getByRole('button', { name: 'Sign the treatment' }));
    await screen.findByText(/Treated: signed by Weyzero Hana on/);
    screen.getByText('Nothing is left to sign');
    const treatment = { token: 'secret', method: 'incineration', treatedOn: localDate(Date.now()), signerName: 'Weyzero Hana' };
    expect(http.requests(signTreatment).map((it) => it.body)).toEqual([treatment]);
    expect(screen.queryByRole('button', { name: /^Sign/ })).toBeNull();
  });

  it('shows what somebody else has signed since, instead of a form', async () => {
    http.answer(openPlantLink, () =>
      http.requests(signTreatment).length > 0
        ? received({ step: 'done', treatedAt: '2026-03-03T08:00:00.000Z', treatedBy: 'Hana' })
        : received(),
    );
    http.refuse(signTreatment, { code: 'wrong_status', message: 'This is signed already' });
    const { person } = open();
    await person.selectOptions(await screen.findByLabelText(/How it was treated/), 'Incineration');
    await person.type(screen.getByLabelText(/Your full name/), 'Girma');
    await person.click(screen.getByRole('button', { name: 'Sign the treatment' }));
    await screen.findByText(/Treated: signed by Hana on/);
  });

  it('forgets what was typed in this tab once somebody else has signed', async () => {
    http.answer(openPlantLink, aLink());
    const { person, unmount } = open();
    await person.type(await screen.findByLabelText(/Received weight of MAN-2026-00001/), '9,5');
    await person.type(screen.getByLabelText(/Containers of MAN-2026-00001/), '2');
    await person.type(screen.getByLabelText(/Your full name/), 'Ato Girma');
    http.refuse(signReception, { code: 'wrong_status', message: 'This is signed already' });
    http.answer(openPlantLink, received({ receivedBy: 'Hana' }));
    await person.click(screen.getByRole('button', { name: 'Sign the reception' }));
    await screen.findByText(/Received: signed by Hana on/);
    unmount();
    http.answer(openPlantLink, aLink());
    open();
    expect(await screen.findByLabelText(/Received weight of MAN-2026-00001/)).toHaveValue('');
    expect(screen.getByLabelText(/Your full name/)).toHaveValue('');
  });

  it('keeps its fields still while they are signed, because what is typed then is in no signature', async () => {
    http.answer(openPlantLink, received());
    http.answer(signTreatment, () => new Promise<never>(() => undefined));
    const { person } = open();
    await person.selectOptions(await screen.findByLabelText(/How it was treated/), 'Incineration');
    await person.type(screen.getByLabelText(/Your full name/), 'Hana');
    await person.click(screen.getByRole('button', { name: 'Sign the treatment' }));
    await waitFor(() => expect(http.requests(signTreatment)).toHaveLength(1));
    await person.type(screen.getByLabelText(/Your full name/), ' Girma');
    expect(screen.getByLabelText(/Your full name/)).toHaveValue('Hana');
  });

  it('never lets a withdrawn manifest look valid', async () => {
    http.answer(openPlantLink, aLink({ loads: [aLoad({ manifestVoidedAt: '2026-03-02T09:00:00.000Z' })] }));
    open();
    expect(await screen.findByText(/^This manifest was withdrawn on .*Mar 2, 2026/)).toBeVisible();
    expect(screen.getByText('Please ask the waste service about this waste.')).toBeVisible();
  });

  it('says why a link doesn’t work', async () => {
    http.refuse(openPlantLink, { code: 'invalid_link', message: 'This link was withdrawn. Please ask the waste service for a new one.' });
    open();
    await screen.findByText("This link doesn't work");
    screen.getByText('This link was withdrawn. Please ask the waste service for a new one.');
  });

  it('removes what was typed from the device once the link is withdrawn, and says so', async () => {
    http.answer(openPlantLink, aLink());
    const { person, unmount } = open();
    await person.type(await screen.findByLabelText(/Received weight of MAN-2026-00001/), '9,5');
    await person.type(screen.getByLabelText(/Your full name/), 'Ato Girma');
    await person.type(screen.getByLabelText(/Containers of MAN-2026-00001/), '2');
    const withdrawn = { code: 'invalid_link', message: 'This link was withdrawn.' } as const;
    http.refuse(signReception, withdrawn);
    http.refuse(openPlantLink, withdrawn);
    await person.click(screen.getByRole('button', { name: 'Sign the reception' }));
    await screen.findByText('This link was withdrawn. What you typed here was removed from this device.');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Girma');
    unmount();
    open();
    await screen.findByText('This link was withdrawn.');
  });

  it('asks for the whole address where the token is missing', async () => {
    open('');
    await screen.findByText('The address is incomplete. Please open the link again as you got it.');
  });
});
