import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button } from './Button.tsx';

it('does not act twice on a double click while the work is under way', async () => {
  const act = jest.fn();
  const { rerender } = render(<Button onClick={act}>Book</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  rerender(
    <Button onClick={act} busy>
      Book
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Book' });
  await userEvent.dblClick(button);
  expect(act).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

it('does not send the form again by Enter while it is being sent', async () => {
  const submit = jest.fn((event: FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  rerender(form(true));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});

it('does not submit its form unless it is a submit button', async () => {
  const submit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button>Show</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(submit).not.toHaveBeenCalled();
});
