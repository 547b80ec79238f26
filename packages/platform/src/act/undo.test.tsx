import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { UndoBar } from './UndoBar.tsx';
import { offerUndo, type Undo } from './undo.ts';

const provider = aProviderSession();
const offer = (given: Partial<Undo<string>> = {}) =>
  act(() =>
    offerUndo({
      id: 'one',
      accountId: provider.account.id,
      title: 'It was rejected',
      action: 'Undo',
      failed: 'It stays rejected',
      seconds: 10,
      change: { send: async () => 'Undone' },
      done: (title) => ({ title }),
      ...given,
    }),
  );
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

describe('the way back', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    act(() => offerUndo(undefined));
    jest.useRealTimers();
  });
  const open = () => renderWithPlatform(<UndoBar />, { provider });

  it('is offered for its seconds, and for none of them while the pointer or the focus is on it', () => {
    open();
    offer();
    fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
    pass(60);
    fireEvent.blur(screen.getByRole('button', { name: 'Undo' }));
    pass(9);
    expect(screen.getByText('It was rejected')).toBeVisible();
    pass(1);
    expect(screen.queryByText('It was rejected')).not.toBeInTheDocument();
  });

  it('isn’t offered to another account, and a new offer replaces the former one', () => {
    open();
    offer({ accountId: crypto.randomUUID() });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    offer();
    offer({ id: 'two', title: 'The other was approved' });
    expect(screen.getByRole('status')).toHaveTextContent(/^The other was approved/);
  });

  it('is gone once it was gone, and stays where it was refused', async () => {
    const { person, toasts } = open();
    const answers = [() => Promise.reject(new Error('No')), async () => 'Undone'];
    offer({ change: { isHarmless: true, send: async () => (await answers.shift()?.()) ?? '' } });
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'It stays rejected', variant: 'destructive' }]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-busy'));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'Undone' }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
