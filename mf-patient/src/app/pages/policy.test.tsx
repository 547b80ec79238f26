import { describe, expect, it } from '@jest/globals';
import { getPolicies } from '@tenaye/contracts/privacy.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { PolicyPage } from './PolicyPage.tsx';

const http = stubHttp();
const open = (path: string) =>
  renderWithPlatform(<PolicyPage />, { path, messages: { 'mf-patient': { en } }, config: { emergencyNumber: '907' } });

describe('the policies', () => {
  it.each([
    ['/privacy', 'Privacy policy', 'Who sees it', 'Terms of use'],
    ['/terms', 'Terms of use', 'Not for emergencies', 'Privacy policy'],
  ])('%s shows the text that comes with the page, its version, and the way to the other', async (path, title, section, other) => {
    http.answer(getPolicies, { version: '2026-11-28', privacy: null, terms: null });
    open(path);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: section })).toBeVisible();
    expect(screen.getByText('Version 2026-11-28')).toBeVisible();
    expect(screen.getByText(/support@tenaye.example/)).toBeVisible();
    expect(screen.getByRole('link', { name: other })).toHaveAttribute('href', path === '/privacy' ? '/terms' : '/privacy');
    expect(document.body.textContent).not.toMatch(/[{}]|##/);
  });

  it('shows the text of the installation instead', async () => {
    http.answer(getPolicies, { version: 'Bole 3', privacy: '## Ours\n\nWe store <little>.\n\n- One\n- Two', terms: null });
    open('/privacy');
    expect(await screen.findByRole('heading', { level: 2, name: 'Ours' })).toBeVisible();
    expect(screen.getByText('We store <little>.')).toBeVisible();
    expect(screen.getAllByRole('listitem').map((it) => it.textContent)).toEqual(['One', 'Two']);
    expect(screen.queryByText('Who sees it')).not.toBeInTheDocument();
  });

  it('offers another try when the text could not be read', async () => {
    http.refuse(getPolicies, { code: 'unavailable', message: 'Please try again soon' });
    open('/privacy');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
