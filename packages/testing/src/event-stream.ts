import { afterEach, beforeEach } from '@jest/globals';
import type { ChangedAppointment } from '@tenaye/contracts/appointment.facts.ts';
import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import type { ChangedRequest } from '@tenaye/contracts/facility-request-provider.facts.ts';
import { NOTIFICATION_STREAM } from '@tenaye/contracts/notification.facts.ts';
import type { StreamedNotification } from '@tenaye/contracts/notification.ts';

export interface EventStreamStub {
  /** Sends an event to every listening page, as the server would. */
  send(event: StreamedNotification): void;
  /** Sends a doctor's change, made on another page, to every listening page. */
  sendAppointment(changed: ChangedAppointment): void;
  /** Sends a facility's change of a request, made on another page, to every listening page. */
  sendRequest(changed: ChangedRequest): void;
  /** Sends the progress of an import to every listening page. */
  sendImport(batch: ImportBatch): void;
  /** Restores a lost connection. Events sent in between were missed. */
  reconnect(): void;
  /** The number of open connections. */
  readonly connections: number;
}

/** Replaces the server's notification stream during each test of the file. Call it once, at the top of the file. */
export function stubEventStream(): EventStreamStub {
  const open = new Set<EventTarget>();

  class StubEventSource extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    constructor(url: string) {
      super();
      if (url !== NOTIFICATION_STREAM) throw new Error(`No stream at ${url}`);
      open.add(this);
    }
    close(): void {
      this.readyState = StubEventSource.CLOSED;
      open.delete(this);
    }
  }

  const real = Object.getOwnPropertyDescriptor(globalThis, 'EventSource');
  beforeEach(() => {
    open.clear();
    Object.defineProperty(globalThis, 'EventSource', { value: StubEventSource, configurable: true });
  });
  afterEach(() => {
    if (real) Object.defineProperty(globalThis, 'EventSource', real);
    else Reflect.deleteProperty(globalThis, 'EventSource');
  });

  const tell = (name: string, event: object) => {
    for (const it of open) it.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(event) }));
  };
  return {
    send: (event) => tell('notification', event),
    sendAppointment: (changed) => tell('appointment', changed),
    sendRequest: (changed) => tell('request', changed),
    sendImport: (batch) => tell('import', batch),
    reconnect: () => {
      for (const it of open) {
        it.dispatchEvent(new Event('error'));
        it.dispatchEvent(new Event('open'));
      }
    },
    get connections() {
      return open.size;
    },
  };
}
