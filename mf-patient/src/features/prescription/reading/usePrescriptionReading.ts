import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Reading, type ReadingWait, readPrescription } from '../prescription.queries.ts';
import { clearWaiting, waitingOf, writeWaiting } from '../prescription-draft.ts';

/** "Analyzing" shows for at least this long (spec, section 9). Milliseconds. */
const LEAST_MS = 2000;

interface ReadingEnd {
  onRead(reading: Reading): void;
  onFailed(error: unknown): void;
  /** Called when the file of before the page was left never arrived: only the patient still has it. */
  onUnsent(): void;
}

/** The upload's progress in bytes, and why the reading takes longer than usual. */
export interface UploadProgress {
  sent: number;
  total: number;
  wait?: ReadingWait;
}

/** A file to read, or the key of one that was sent before the page was left. */
type Asked = { file: File } | { key: string };

/**
 * Uploads a prescription and waits for its reading. `cancel` aborts it silently. If the page is left or reloaded, the reading goes on, and
 * this hook waits for it again when the page returns.
 */
export function usePrescriptionReading(kind: FinderKind, { onRead, onFailed, onUnsent }: ReadingEnd) {
  const [upload, setUpload] = useState<UploadProgress>();
  const running = useRef<AbortController>(undefined);
  const sentKey = useRef<string>(undefined);

  const send = async (asked: Asked, newKey: string): Promise<Reading> => {
    const mine = new AbortController();
    const { signal } = mine;
    running.current = mine;
    const file = 'file' in asked ? asked.file : undefined;
    const key = 'key' in asked ? asked.key : newKey;
    setUpload(file && { sent: 0, total: file.size });
    const show = (it: UploadProgress) => !signal.aborted && setUpload(it);
    const onProgress = (sent: number, total: number) => show({ sent, total });
    const onWait = (wait: ReadingWait) => show({ sent: 0, total: 0, wait });
    const wasSent = !file || sentKey.current === key;
    sentKey.current = key;
    writeWaiting(kind, key);
    const cancelled = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const read = Promise.allSettled([
      readPrescription({ kind, file, key, wasSent, signal, onProgress, onWait }),
      new Promise((resolve) => setTimeout(resolve, LEAST_MS)),
    ]);
    const [reading] = await Promise.race([read, cancelled]);
    clearWaiting(kind);
    if (reading.status === 'rejected') throw reading.reason;
    return reading.value;
  };
  const { act, isPending } = useAct<Asked, Reading>(
    { send },
    {
      onDone: onRead,
      show: (error, asked) => {
        if (running.current?.signal.aborted) return true;
        if ('key' in asked && hasCode(error, 'not_found')) onUnsent();
        else onFailed(error);
        return true;
      },
    },
  );
  const resume = useEffectEvent(() => {
    const key = waitingOf(kind);
    if (key) void act({ key });
  });
  useEffect(() => {
    resume();
    return () => running.current?.abort();
  }, []);
  const cancel = () => {
    clearWaiting(kind);
    running.current?.abort();
  };
  return { isReading: isPending, upload, read: (file: File) => act({ file }), cancel };
}
