import { type ClientRequest, request } from 'node:http';
import { NOTIFICATION_STREAM } from '@tenaye/contracts/notification.facts.ts';
import { inParallel } from '../base/in-parallel.ts';
import type { Service } from './service.ts';
import type { LoadPatient } from './subjects.ts';

/** Event streams that the load keeps open. */
export interface OpenStreams {
  /** How many have been opened. */
  opened: number;
  /** How many could not be opened. */
  refused: number;
  /** How many the service has ended since. */
  lost(): number;
  close(): void;
}

/** How many streams are being opened at once. */
const AT_ONCE = 50;

/** Opens `count` streams, as tabs of the patients in turn. */
export async function openStreams(service: Service, patients: readonly LoadPatient[], count: number): Promise<OpenStreams> {
  const open = new Set<ClientRequest>();
  let lost = 0;
  let isClosing = false;
  const one = ({ cookie, nth }: LoadPatient): Promise<boolean> =>
    new Promise((resolve) => {
      const localAddress = service.addressOf(nth);
      const headers = { accept: 'text/event-stream', cookie };
      const options = { agent: false, headers, ...(localAddress && { localAddress }) };
      const outgoing = request(new URL(NOTIFICATION_STREAM, service.url), options, (incoming) => {
        if (incoming.statusCode !== 200) {
          outgoing.destroy();
          return resolve(false);
        }
        open.add(outgoing);
        incoming.resume();
        incoming.once('close', () => {
          if (!isClosing) lost += 1;
        });
        resolve(true);
      });
      outgoing.on('error', () => resolve(false));
      outgoing.end();
    });
  const tasks = Array.from({ length: count }, (_, nth) => patients[nth % patients.length]).flatMap((it) => (it ? [() => one(it)] : []));
  const refused = (await inParallel(tasks, AT_ONCE)).filter((it) => !it).length;
  return {
    opened: open.size,
    refused,
    lost: () => lost,
    close() {
      isClosing = true;
      for (const it of open) it.destroy();
    },
  };
}
