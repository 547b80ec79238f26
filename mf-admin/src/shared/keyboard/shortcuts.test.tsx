import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { en } from '../../messages/en.test-support.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useShortcutKeys, useShortcuts } from './shortcuts.ts';

let ran: string[];
function Part() {
  const [isAsking, setIsAsking] = useState(false);
  useShortcutKeys();
  useShortcuts(['n', 'g p', 'p'].map((keys) => ({ keys, label: `Do ${keys}`, run: () => ran.push(keys) })));
  return (
    <>
      <input aria-label="Search" />
      <button type="button" onClick={() => setIsAsking(true)}>
        Keys
      </button>
      {isAsking && <ShortcutsDialog onClose={() => undefined} />}
    </>
  );
}
const show = () => renderWithPlatform(<Part />, { messages: { 'mf-admin': { en } } });

beforeEach(() => {
  ran = [];
});
afterEach(() => localStorage.clear());

describe('keys of the admin portal', () => {
  it('run what one or two keys stand for, and nothing while a field is edited or with a modifier', async () => {
    const { person } = show();
    await person.keyboard('n');
    await person.keyboard('gp');
    await person.keyboard('p');
    // A key that means nothing doesn't keep the next one from being understood.
    await person.keyboard('xn');
    expect(ran.splice(3)).toEqual(['n']);
    expect(ran).toEqual(['n', 'g p', 'p']);
    await person.click(screen.getByRole('textbox', { name: 'Search' }));
    await person.keyboard('n{Control>}n{/Control}');
    expect(ran).toHaveLength(3);
  });

  it('are listed, rest while a dialog is open, and can be turned off', async () => {
    const { person, unmount } = show();
    await person.click(screen.getByRole('button', { name: 'Keys' }));
    expect(screen.getByText('Do g p').closest('div')).toHaveTextContent('Do g pgp');
    await person.keyboard('n');
    expect(ran).toEqual([]);
    await person.click(screen.getByRole('checkbox', { name: 'Use these keys' }));
    unmount();
    const later = show();
    await later.person.keyboard('n');
    expect(ran).toEqual([]);
    later.unmount();
    const again = show();
    await again.person.click(screen.getByRole('button', { name: 'Keys' }));
    await again.person.click(screen.getByRole('checkbox', { name: 'Use these keys' }));
    expect(localStorage).toHaveLength(0);
  });
});
