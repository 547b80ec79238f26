import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog.tsx';

function Window({ title, onClose }: { title: string; onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const change = (it: boolean) => {
    setOpen(it);
    if (!it) onClose?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {title}
      </button>
      <Dialog open={open} onOpenChange={change} title={title} closeLabel={`Close ${title}`}>
        <input aria-label={`Field of ${title}`} />
      </Dialog>
    </>
  );
}
const field = () => screen.getByLabelText('Field of lower');
const lower = () => field().closest('[role="dialog"]');

describe('a dialog below another one, which may belong to another app', () => {
  it('is inert and ignores Escape until the other is closed', async () => {
    const onClose = jest.fn();
    const person = userEvent.setup();
    render(<Window title="lower" onClose={onClose} />);
    render(<Window title="upper" />);
    const opener = screen.getByRole('button', { name: 'Open upper' });
    await person.click(screen.getByRole('button', { name: 'Open lower' }));
    field().focus();
    expect(lower()?.hasAttribute('inert')).toBe(false);
    act(() => opener.click());
    expect((await screen.findByRole('dialog', { name: 'upper' })).hasAttribute('inert')).toBe(false);
    expect(lower()?.hasAttribute('inert')).toBe(true);
    await person.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog', { name: 'upper' })).toBeNull();
    expect(lower()?.hasAttribute('inert')).toBe(false);
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
