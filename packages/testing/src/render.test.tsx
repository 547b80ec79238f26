import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderWithPlatform } from './render.tsx';

it('a search in vain shows the page in the error that ends it', async () => {
  renderWithPlatform(<p>Seen instead</p>);
  const error: unknown = await screen.findByText('Gone', {}, { timeout: 1 }).catch((it: unknown) => it);
  for (const shown of ['message', 'stack'])
    for (const text of ['Gone', 'Seen instead']) expect(error).toHaveProperty(shown, expect.stringContaining(text));
  expect(() => screen.getByText('Gone')).toThrow('Seen instead');
});

it('a repeated search draws the page for no attempt whose error nobody reads', async () => {
  const { rerender } = renderWithPlatform(<p>Seen first</p>);
  const attempts: unknown[] = [];
  await waitFor(() => {
    try {
      screen.getByText('Gone');
    } catch (error) {
      attempts.push(error);
      if (attempts.length === 1) throw error;
    }
  });
  rerender(<p>Seen later</p>);
  expect(attempts[0]).toHaveProperty('message', expect.stringContaining('Seen later'));
});

it('measures no component, as React does for a profiler wherever it may', () => {
  const measures = [jest.spyOn(performance, 'measure'), jest.spyOn(console, 'timeStamp')];
  const { rerender } = renderWithPlatform(<p>Seen first</p>);
  rerender(<p>Seen later</p>);
  expect(measures.map((it) => it.mock.calls.length)).toEqual([0, 0]);
});
