import { countConsequences } from '@tenaye/contracts/practice.ts';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import type { HttpStub } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { ReviewActions } from './ReviewActions.tsx';

/** Opens the question of an act on a provider with whom this many people have booked. */
export async function openAct(http: HttpStub, provider: ReviewedProvider, act: string, people = 0) {
  http.answer(countConsequences, { visits: people, requests: 0, people });
  const session = aProviderSession({ providerType: 'admin' }, null);
  const view = renderWithPlatform(<ReviewActions provider={provider} isQueue={false} />, {
    path: '/provider/admin?tab=all',
    provider: session,
    messages: { 'mf-admin': { en } },
  });
  await view.person.click(screen.getByRole('button', { name: act }));
  const dialog = within(await screen.findByRole('alertdialog'));
  // The button rests until what is booked has been counted.
  await waitFor(() => {
    if (dialog.queryByRole('button', { busy: true })) throw new Error('What is booked is still being counted');
  });
  return { ...view, dialog, accountId: session.account.id };
}
