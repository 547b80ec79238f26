import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { listenToPage, useIsPageVisible } from './page-events.ts';

it('listens until it is ended, so that a remote that was left hears nothing', () => {
  const listener = jest.fn();
  const end = listenToPage('keydown', ({ key }) => listener(key));
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  end();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'b' }));
  expect(listener.mock.calls).toEqual([['a']]);
});

function Visible() {
  return <p>{useIsPageVisible() ? 'in view' : 'hidden'}</p>;
}

it('knows a page that is hidden and shown again', () => {
  const state = jest.spyOn(document, 'visibilityState', 'get');
  const turn = (value: DocumentVisibilityState): void => {
    state.mockReturnValue(value);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  try {
    render(<Visible />);
    turn('hidden');
    expect(screen.getByText('hidden')).toBeTruthy();
    turn('visible');
    expect(screen.getByText('in view')).toBeTruthy();
  } finally {
    state.mockRestore();
  }
});
