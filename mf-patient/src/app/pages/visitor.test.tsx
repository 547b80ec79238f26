import { describe, expect, it } from '@jest/globals';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { VisitorPage } from './VisitorPage.tsx';

stubHttp();
const open = (path: string) => renderWithPlatform(<VisitorPage />, { path, messages: { 'mf-patient': { en } } });

describe('the assessment over the landing page', () => {
  it('is closed without an entry, at which the next Back would seem to do nothing', async () => {
    const { person, router } = open('/');
    await person.click(await screen.findByRole('button', { name: /AI Health Assessment/ }));
    await person.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.href).toBe('/'));
    act(() => router.navigate(1));
    expect(router.href).toBe('/?assessment=open');
  });

  it('leaves its address when a link has opened it', async () => {
    const { person, router } = open('/?assessment=open');
    await person.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.href).toBe('/'));
  });
});
