import { afterEach, describe, expect, it, jest } from '@jest/globals';

describe('the page of a test', () => {
  afterEach(() => void jest.useRealTimers());

  it('is one with the global object, so that what a test replaces is what the code finds', () => {
    expect(window).toBe(globalThis);
    expect(document.defaultView).toBe(globalThis);
    const heard = jest.fn();
    addEventListener('online', heard, { once: true });
    window.dispatchEvent(new Event('online'));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('has classes with their constants, without which Radix finds nothing to focus', () => {
    expect([NodeFilter.SHOW_ELEMENT, Node.TEXT_NODE]).toEqual([1, 3]);
    expect(document.createElement('p')).toBeInstanceOf(HTMLElement);
  });

  it('has frames and timers that stand still with the clock of a test, while jsdom reads a file', async () => {
    jest.useFakeTimers();
    const [frame, timer] = [jest.fn(), jest.fn()];
    requestAnimationFrame(frame);
    setTimeout(timer, 1_000);
    const reader = new FileReader();
    const isRead = new Promise((resolve) => reader.addEventListener('load', resolve));
    reader.readAsText(new Blob(['text']));
    await isRead;
    expect([reader.result, frame.mock.calls.length, timer.mock.calls.length]).toEqual(['text', 0, 0]);
    jest.advanceTimersByTime(1_000);
    expect([frame.mock.calls.length, timer.mock.calls.length]).toEqual([1, 1]);
  });

  it.each(['indexedDB', 'MessageChannel'])('doesn’t have %s, which jsdom lacks', (name) => {
    expect(name in globalThis).toBe(false);
  });
});
