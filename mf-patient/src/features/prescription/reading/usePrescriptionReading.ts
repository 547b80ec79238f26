import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import type { DiagnosticsReading, PharmacyReading } from '@tenaye/contracts/prescription.ts';
import { useEffect, useRef, useState } from 'react';
import { readPrescription } from '../prescription.queries.ts';

/** "Analyzing" shows at least this long (spec, section 9). Milliseconds. */
const LEAST_MS = 2000;

/** A file and its idempotency key: choosing the same file again repeats the same reading. */
export interface ChosenFile {
  file: File;
  key: string;
}

interface ReadingEnd {
  onRead(reading: PharmacyReading | DiagnosticsReading): void;
  onFailed(error: unknown): void;
}

/** The upload's progress in bytes. */
export interface UploadProgress {
  sent: number;
  total: number;
}

/** Uploads a prescription and waits for its reading. Unmounting or `cancel` aborts it silently. */
export function usePrescriptionReading(kind: FinderKind, { onRead, onFailed }: ReadingEnd) {
  const [isReading, setIsReading] = useState(false);
  const [upload, setUpload] = useState<UploadProgress>();
  const running = useRef<AbortController>(undefined);
  const sentKey = useRef<string>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = async ({ file, key }: ChosenFile): Promise<void> => {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    setIsReading(true);
    setUpload({ sent: 0, total: file.size });
    const onProgress = (sent: number, total: number) => {
      if (!mine.signal.aborted) setUpload({ sent, total });
    };
    const least = new Promise((resolve) => setTimeout(resolve, LEAST_MS));
    const wasSent = sentKey.current === key;
    sentKey.current = key;
    const outcome = await readPrescription({ kind, file, key, wasSent, signal: mine.signal, onProgress }).then(
      (reading) => () => onRead(reading),
      (error: unknown) => () => onFailed(error),
    );
    await least;
    if (mine.signal.aborted) return;
    running.current = undefined;
    setIsReading(false);
    outcome();
  };

  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setIsReading(false);
  };

  return { isReading, upload, read, cancel };
}
