import { describe, expect, it, jest } from '@jest/globals';
import { createBrowserHistory } from './browser-history.ts';

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

/** One history for all tests, as in the shell: two would handle each other's events. */
const pages = createBrowserHistory();
const neverMoved = !pages.hasNavigated();

describe('the page history', () => {
  it('moves, goes back and finds its entries again by key', async () => {
    const first = pages.getLocation();
    const heard = jest.fn();
    pages.subscribe(heard);
    expect(neverMoved).toBe(true);

    pages.navigate('/next?a=1#b', { state: { from: 'x' } });
    expect(pages.getLocation()).toMatchObject({ pathname: '/next', search: '?a=1', hash: '#b', state: { from: 'x' } });
    expect(pages.getLocation()).toBe(pages.getLocation());
    expect(pages.lastMove).toBe('push');

    const back = popped();
    pages.navigate(-1);
    await back;
    expect(pages.getLocation()).toEqual(first);
    expect(pages.lastMove).toBe('pop');
    expect(pages.hasNavigated()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('replaces without a way back to the page that must not be returned to', () => {
    const entries = history.length;
    pages.navigate('/client/auth', { replace: true });
    expect(history.length).toBe(entries);
    expect(pages.lastMove).toBe('replace');
    expect(location.pathname).toBe('/client/auth');
  });

  it('treats a click on a fragment link as a new location; otherwise the skip link would scroll to the top', () => {
    // Imitates the browser on such a click: an entry without state, then the event.
    history.pushState(null, '', '#main');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(pages.lastMove).toBe('push');
    expect(pages.getLocation().hash).toBe('#main');
    expect(pages.getLocation().key).not.toBe('');
  });
});
