import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Toaster, type ToasterProps } from './Toast.tsx';

const close = jest.fn();

/** Owns the toast as the shell does: closing removes it. */
function Owner({ given }: { given: ToasterProps['toast'] }) {
  const [closed, setClosed] = useState<string | number>();
  const onClose = () => {
    close();
    setClosed(given?.key);
  };
  return <Toaster toast={given?.key === closed ? null : given} onClose={onClose} closeLabel="Close" regionLabel="Messages" />;
}
const toaster = (toast: ToasterProps['toast']) => <Owner given={toast} />;
const saved = { key: 1, title: 'Success', description: 'Appointment booked successfully!' };
const failed = { key: 2, title: 'Booking failed', variant: 'destructive' as const };
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => {
  jest.useFakeTimers();
  close.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Drags with the mouse. jsdom has no PointerEvent; a MouseEvent of that name has everything that the swipe reads. */
function swipe(distance: number) {
  const toast = screen.getByRole('listitem');
  const send = (type: string, clientX: number) =>
    fireEvent(toast, new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 10 }));
  send('pointerdown', 100);
  send('pointermove', 100 + distance / 2);
  send('pointermove', 100 + distance);
  send('pointerup', 100 + distance);
}

describe('Toaster', () => {
  it('does not let a toast outstay five seconds', () => {
    render(toaster(saved));
    wait(4900);
    expect(shown()).toHaveLength(1);
    wait(200);
    expect(shown()).toHaveLength(0);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('never shows two at once, and gives the second its full time', () => {
    const { rerender } = render(toaster(saved));
    wait(4000);
    rerender(toaster(failed));
    expect(shown()).toEqual([expect.stringContaining('Booking failed')]);
    wait(4000);
    expect(shown()).toHaveLength(1);
    wait(1100);
    expect(shown()).toHaveLength(0);
  });

  it('shows the same words again when they come again', () => {
    const { rerender } = render(toaster(saved));
    wait(5100);
    rerender(toaster({ ...saved, key: 3 }));
    expect(shown()).toHaveLength(1);
  });

  it('closes by a swipe of 50 px to the right and not by less', () => {
    render(toaster(saved));
    swipe(40);
    expect(shown()).toHaveLength(1);
    expect(close).not.toHaveBeenCalled();
    swipe(60);
    expect(shown()).toHaveLength(0);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('stays while the pointer is on it, and continues its time afterwards', () => {
    render(toaster(saved));
    wait(4000);
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    wait(60_000);
    expect(shown()).toHaveLength(1);
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    wait(1100);
    expect(shown()).toHaveLength(0);
  });

  it('announces a failure at once and anything else politely', () => {
    const { rerender } = render(toaster(saved));
    expect(screen.getByRole('listitem').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    rerender(toaster(failed));
    expect(screen.getByRole('listitem').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  });

  it.each([
    [700, 'the same page', true],
    [100, 'the same page', false],
    [700, 'the next page', false],
  ])('stands away from what was pressed, whose lower edge is at %i px, on %s', (bottom, page, isHigh) => {
    const press = (
      <button type="button" onClick={() => undefined}>
        Confirm
      </button>
    );
    const { rerender } = render(
      <>
        {press}
        {toaster(null)}
      </>,
    );
    const button = screen.getByRole('button', { name: 'Confirm' });
    jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, bottom - 40, 90, 40));
    fireEvent.click(button);
    if (page === 'the next page') history.replaceState(null, '', '/?step=results');
    rerender(
      <>
        {press}
        {toaster(saved)}
      </>,
    );
    expect(screen.getByRole('listitem').hasAttribute('data-high')).toBe(isHigh);
    history.replaceState(null, '', '/');
  });

  it('closes by its button', () => {
    render(toaster(saved));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toHaveLength(0);
  });
});
