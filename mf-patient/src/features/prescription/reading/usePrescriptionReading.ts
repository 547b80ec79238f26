import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useEffect, useRef, useState } from 'react';
import { type Reading, readPrescription } from '../prescription.queries.ts';

/** "Analyzing" shows for at least this long (spec, section 9). Milliseconds. */
const LEAST_MS = 2000;

interface ReadingEnd {
  onRead(reading: Reading): void;
  onFailed(error: unknown): void;
}

/** The upload's progress in bytes. */
export interface UploadProgress {
  sent: number;
  total: number;
}

/** Uploads a prescription and waits for its reading. Unmounting or `cancel` aborts it silently. */
export function usePrescriptionReading(kind: FinderKind, { onRead, onFailed }: ReadingEnd) {
  const [upload, setUpload] = useState<UploadProgress>();
  const running = useRef<AbortController>(undefined);
  const sentKey = useRef<string>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, key: string): Promise<Reading> => {
    const mine = new AbortController();
    const { signal } = mine;
    running.current = mine;
    setUpload({ sent: 0, total: file.size });
    const onProgress = (sent: number, total: number) => {
      if (!signal.aborted) setUpload({ sent, total });
    };
    const wasSent = sentKey.current === key;
    sentKey.current = key;
    const cancelled = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const read = Promise.allSettled([
      readPrescription({ kind, file, key, wasSent, signal, onProgress }),
      new Promise((resolve) => setTimeout(resolve, LEAST_MS)),
    ]);
    const [reading] = await Promise.race([read, cancelled]);
    if (reading.status === 'rejected') throw reading.reason;
    return reading.value;
  };
  const { act, isPending } = useAct<File, Reading>(
    { send },
    {
      onDone: onRead,
      show: (error) => {
        if (!running.current?.signal.aborted) onFailed(error);
        return true;
      },
    },
  );
  return { isReading: isPending, upload, read: act, cancel: () => running.current?.abort() };
}
