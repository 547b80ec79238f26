import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aNotification } from '@tenaye/testing/builders.ts';
import { listen, listenTo } from './events.ts';

/** The part of the browser's EventSource that a connection uses; jsdom has none. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeSource });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});
const opened = () => FakeSource.opened.map(({ url, readyState }) => ({ url, readyState }));

describe('listen', () => {
  it('opens one connection for all and closes it with the last', () => {
    const ends = [listen(() => undefined), listen(() => undefined)];
    expect(opened()).toEqual([{ url: '/api/notifications/stream', readyState: 1 }]);
    ends[0]?.();
    expect(opened()).toMatchObject([{ readyState: 1 }]);
    ends[1]?.();
    expect(opened()).toMatchObject([{ readyState: 2 }]);
  });

  it('hands every notification to every listener', () => {
    const heard = jest.fn();
    const end = listen(heard);
    const event = { audience: 'patient', notification: aNotification() };
    FakeSource.opened[0]?.dispatchEvent(new MessageEvent('notification', { data: JSON.stringify(event) }));
    expect(heard).toHaveBeenCalledWith(event);
    end();
  });

  it('hands the progress of an import to those who listen to it, and to nobody else', () => {
    const [heard, other] = [jest.fn(), jest.fn()];
    const ends = [listenTo('import', heard, () => undefined), listen(other)];
    FakeSource.opened[0]?.dispatchEvent(new MessageEvent('import', { data: '{"id":"1"}' }));
    expect(heard).toHaveBeenCalledWith({ id: '1' });
    expect(other).not.toHaveBeenCalled();
    for (const end of ends) end();
  });

  it('comes back after a refused connection, and not after everybody left', () => {
    const end = listen(() => undefined);
    FakeSource.opened[0]?.close();
    FakeSource.opened[0]?.dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(15_000);
    expect(opened()).toHaveLength(2);
    FakeSource.opened[1]?.close();
    FakeSource.opened[1]?.dispatchEvent(new Event('error'));
    end();
    jest.advanceTimersByTime(60_000);
    expect(opened()).toHaveLength(2);
  });

  it('says that something may have been missed once it is back, and not at the first connection', () => {
    const missed = jest.fn();
    const end = listen(() => undefined, missed);
    const [source] = FakeSource.opened;
    source?.dispatchEvent(new Event('open'));
    expect(missed).not.toHaveBeenCalled();
    source?.dispatchEvent(new Event('error'));
    expect(missed).not.toHaveBeenCalled();
    source?.dispatchEvent(new Event('open'));
    expect(missed).toHaveBeenCalledTimes(1);
    source?.dispatchEvent(new Event('resync'));
    expect(missed).toHaveBeenCalledTimes(2);
    end();
  });

  it('remembers a refusal until the connection that follows it', () => {
    const missed = jest.fn();
    const end = listen(() => undefined, missed);
    FakeSource.opened[0]?.close();
    FakeSource.opened[0]?.dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(15_000);
    FakeSource.opened[1]?.dispatchEvent(new Event('open'));
    expect(missed).toHaveBeenCalledTimes(1);
    end();
  });

  it('says once that it is refused, so that an ordinary call learns why, and stops when that ends the listening', () => {
    const refused = jest.fn(() => end());
    const end = listen(
      () => undefined,
      () => undefined,
      refused,
    );
    FakeSource.opened[0]?.close();
    FakeSource.opened[0]?.dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(60_000);
    expect(refused).toHaveBeenCalledTimes(1);
    expect(opened()).toHaveLength(1);
  });

  it('asks once why a longer refusal lasts', () => {
    const refused = jest.fn();
    const end = listen(
      () => undefined,
      () => undefined,
      refused,
    );
    for (const at of [0, 1]) {
      FakeSource.opened[at]?.close();
      FakeSource.opened[at]?.dispatchEvent(new Event('error'));
      jest.advanceTimersByTime(15_000);
    }
    expect(refused).toHaveBeenCalledTimes(1);
    end();
  });
});
