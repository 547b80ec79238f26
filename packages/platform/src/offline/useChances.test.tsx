import { expect, it, jest } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { authKeys } from '../client/auth.tsx';
import { type Chance, useChances } from './useChances.ts';

function Waiting({ onChance }: { onChance(chance: Chance): void }) {
  const client = useQueryClient();
  useChances(true, onChance);
  return (
    <>
      <button type="button" onClick={() => client.setQueryData(authKeys.expired, 'provider')}>
        expire
      </button>
      <button type="button" onClick={() => client.setQueryData(authKeys.expired, null)}>
        renew
      </button>
    </>
  );
}

it('tries at once when the session was renewed, not only after a while', async () => {
  const onChance = jest.fn<(chance: Chance) => void>();
  const { person } = renderWithPlatform(<Waiting onChance={onChance} />, { provider: aProviderSession() });
  await person.click(await screen.findByRole('button', { name: 'expire' }));
  expect(onChance).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'renew' }));
  await waitFor(() => expect(onChance.mock.calls).toEqual([['renewed']]));
});
