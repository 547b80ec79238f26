import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { readForDiagnostics, readForPharmacy, searchMedications, searchTests } from '@tenaye/contracts/prescription.facts.ts';
import type { DiagnosticsReading, PharmacyReading } from '@tenaye/contracts/prescription.ts';
import { ApiError, call } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';

/** Medicines that match the typed text, from two letters on. Earlier suggestions stay until the next ones arrive. */
export const medicationsQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.catalogue, 'medications', q],
    queryFn: q === '' ? skipToken : ({ signal }) => call(searchMedications, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });

export const testsQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.catalogue, 'tests', q],
    queryFn: q === '' ? skipToken : ({ signal }) => call(searchTests, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });

interface ReadingInput {
  kind: FinderKind;
  file: File;
  /** One key for each chosen file, so that a retry doesn't read it twice. */
  key: string;
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
}

const TRIES = 3;
const PAUSE_MS = 3000;

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Has the prescription read. While the server reports that it is still reading, asks for the same reading again. */
export async function readPrescription({
  kind,
  file,
  key,
  signal,
  onProgress,
}: ReadingInput): Promise<PharmacyReading | DiagnosticsReading> {
  const input = { files: { prescription: file }, idempotencyKey: key, signal, onProgress };
  for (let tries = 1; ; tries++) {
    try {
      return await (kind === 'pharmacy' ? call(readForPharmacy, input) : call(readForDiagnostics, input));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unavailable' || tries === TRIES) throw error;
      await rest(PAUSE_MS, signal);
    }
  }
}
