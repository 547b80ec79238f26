import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ResendButton } from './ResendButton.tsx';

afterEach(() => void jest.restoreAllMocks());

/** Moves the clock forward. */
const later = (seconds: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1000);
const open = (onSend: () => Promise<boolean>) =>
  render(<ResendButton label="Send a new code" waitingLabel={(seconds) => `In ${seconds} s`} wait={60} onSend={onSend} />);
const ready = () => screen.findByRole('button', { name: 'Send a new code' });

describe('ResendButton', () => {
  it('waits before it sends, and again after it has sent, without losing the focus', async () => {
    const onSend = jest.fn(async () => true);
    open(onSend);
    const person = userEvent.setup();
    const button = screen.getByRole('button', { name: 'In 60 s' });
    await person.click(button);
    expect(onSend).not.toHaveBeenCalled();
    later(61);
    await person.dblClick(await ready());
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: /^In \d+ s$/ }));
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('counts from when the message was sent, however late it appears', async () => {
    const onSend = jest.fn(async () => true);
    const sentAt = Date.now() - 61_000;
    render(<ResendButton label="Send a new code" waitingLabel={String} wait={60} sentAt={sentAt} onSend={onSend} />);
    await userEvent.setup().click(await ready());
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('can be tried again at once when nothing was sent', async () => {
    const onSend = jest.fn(async () => false);
    open(onSend);
    later(61);
    const person = userEvent.setup();
    await person.click(await ready());
    await person.click(await ready());
    expect(onSend).toHaveBeenCalledTimes(2);
  });
});
