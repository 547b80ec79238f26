import { describe, expect, it, jest } from '@jest/globals';
import { useCloseRequest } from '@tenaye/ui/useCloseRequest.ts';
import { renderHook, waitFor } from '@testing-library/react';
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

  describe('with something open over the page', () => {
    const pressBack = async () => {
      const back = popped();
      history.back();
      await back;
    };

    it('asks what opened last to close, and stays on the page, which keeps what was typed', async () => {
      pages.navigate('/list');
      pages.navigate('/list?record=1', { state: { isOpened: true } });
      const [record, question] = [jest.fn(), jest.fn()];
      renderHook(() => useCloseRequest(true, record));
      const upper = renderHook(() => useCloseRequest(true, question));
      const heard = jest.fn();
      const stop = pages.subscribe(heard);

      await pressBack();
      await waitFor(() => expect(question).toHaveBeenCalledTimes(1));
      expect(location.search).toBe('?record=1');
      expect(heard).not.toHaveBeenCalled();
      expect(record).not.toHaveBeenCalled();

      upper.unmount();
      await pressBack();
      await waitFor(() => expect(record).toHaveBeenCalledTimes(1));
      expect(location.search).toBe('?record=1');
      stop();
    });

    it('returns to its entry after a double Back, and not to one that the reader had left by Back before', async () => {
      for (const search of ['?record=1', '?record=2', '?record=3', '?record=4', '?record=5']) pages.navigate(`/list${search}`);
      const left = popped();
      pages.navigate(-2);
      await left;
      const record = jest.fn();
      renderHook(() => useCloseRequest(true, record));
      // The second Back overtakes the return from the first one.
      addEventListener('popstate', () => history.back(), { capture: true, once: true });
      await pressBack();
      await waitFor(() => expect(record).toHaveBeenCalledTimes(1));
      await pressBack();
      await waitFor(() => expect(record).toHaveBeenCalledTimes(2));
      expect([location.search, pages.getLocation().search]).toEqual(['?record=3', '?record=3']);
    });

    it('asks at Back after a step of the page that led nowhere', async () => {
      pages.navigate('/list');
      pages.navigate('/list?record=1');
      pages.navigate(-history.length);
      const record = jest.fn();
      renderHook(() => useCloseRequest(true, record));
      await pressBack();
      await waitFor(() => expect(record).toHaveBeenCalledTimes(1));
      expect(location.search).toBe('?record=1');
    });

    it('returns to its entry after a second press of the skip link, which adds no entry', async () => {
      pages.navigate('/list');
      history.pushState(null, '', '#main');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      history.replaceState(null, '', '#main');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      const record = jest.fn();
      renderHook(() => useCloseRequest(true, record));
      await pressBack();
      await waitFor(() => expect(record).toHaveBeenCalledTimes(1));
      expect(location.hash).toBe('#main');
    });

    it('lets the page itself go back, which closes a record in the address, and goes back itself once nothing is open', async () => {
      pages.navigate('/list');
      pages.navigate('/list?record=1');
      pages.navigate('/list?record=2');
      const record = renderHook(() => useCloseRequest(true, () => pages.navigate(-1)));
      await pressBack();
      await waitFor(() => expect(pages.getLocation().search).toBe('?record=1'));
      record.unmount();
      await pressBack();
      expect(pages.getLocation()).toMatchObject({ pathname: '/list', search: '' });
      const forward = popped();
      renderHook(() => useCloseRequest(true, () => undefined));
      history.forward();
      await forward;
      expect(pages.getLocation().search).toBe('?record=1');
    });
  });
});
