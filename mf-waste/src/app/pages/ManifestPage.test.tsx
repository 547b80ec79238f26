import { describe, expect, it } from '@jest/globals';
import { getWasteManifest, type WasteManifest } from '@tenaye/contracts/waste-papers.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import { manifestTexts } from '../texts.ts';
import { ManifestPage } from './ManifestPage.tsx';

const messages = await manifestTexts();

const http = stubHttp();
const TOKEN = 'a'.repeat(32);

const aManifest = (overrides: Partial<WasteManifest> = {}): WasteManifest => ({
  number: 'MAN-2026-00001',
  isValid: true,
  issuedAt: '2026-03-02T07:00:00.000Z',
  voidedAt: null,
  replacedBy: null,
  wasteTypes: ['sharps', 'isolation'],
  weight: 10.5,
  custody: [
    { step: 'collected', at: '2026-03-02T06:30:00.000Z' },
    { step: 'delivered', at: null },
  ],
  ...overrides,
});
const open = (token = TOKEN) => renderWithPlatform(<ManifestPage />, { path: `/waste/manifest/${token}`, messages });

describe('the page of a manifest’s code', () => {
  it('shows the state of the manifest, and a handover that is still to come', async () => {
    http.answer(getWasteManifest, aManifest());
    open();
    await screen.findByText('MAN-2026-00001');
    for (const words of ['Valid', '10.5 kg', 'Sharps, Isolation', 'Not yet']) screen.getByText(words);
    expect(http.requests(getWasteManifest)[0]?.params).toEqual({ token: TOKEN });
    expect(screen.queryByText(/withdrawn/i)).toBeNull();
  });

  it('never lets a withdrawn manifest look valid', async () => {
    http.answer(getWasteManifest, aManifest({ isValid: false, voidedAt: '2026-03-05T07:00:00.000Z', replacedBy: 'MAN-2026-00007' }));
    open();
    await screen.findByText(/This manifest was withdrawn on .*Mar 5/);
    screen.getByText('Withdrawn');
    screen.getByText('Manifest MAN-2026-00007 replaces it.');
    expect(screen.queryByText('Valid')).toBeNull();
  });

  it.each([
    ['unknown', 'not_found'],
    ['cut short', 'invalid_input'],
  ] as const)('tells the reader of a code that is %s to scan again, instead of a failure of ours', async (_, code) => {
    http.refuse(getWasteManifest, { code, message: 'No' });
    open(code === 'invalid_input' ? 'abc' : TOKEN);
    await screen.findByText('No such manifest');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
