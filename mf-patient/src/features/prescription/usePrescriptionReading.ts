import type { DiagnosticsReading, PharmacyReading } from '@tenaye/contracts/prescription.ts';
import { useEffect, useRef, useState } from 'react';
import { readPrescription } from './prescription.queries.ts';
import type { PrescriptionKind } from './prescription.ts';

/** The least that "analyzing" shows (spec, section 9). */
const LEAST_MS = 2000;

/** A file with the key under which it is read: the same file again is the same reading. */
export interface ChosenFile {
  file: File;
  key: string;
}

interface ReadingEnd {
  onRead(reading: PharmacyReading | DiagnosticsReading): void;
  onFailed(error: unknown): void;
}

/** Bytes sent, while they go out. */
export interface Sent {
  sent: number;
  total: number;
}

/** Sends a paper and waits for what is found on it. Going away, or `cancel`, ends it without a word. */
export function usePrescriptionReading(kind: PrescriptionKind, { onRead, onFailed }: ReadingEnd) {
  const [isReading, setIsReading] = useState(false);
  const [upload, setUpload] = useState<Sent>();
  const running = useRef<AbortController>(undefined);
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
    const outcome = await readPrescription({ kind, file, key, signal: mine.signal, onProgress }).then(
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
