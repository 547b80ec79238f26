import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import {
  findDiagnosticsReading,
  findPharmacyReading,
  READING_GOES_ON,
  readForDiagnostics,
  readForPharmacy,
  searchMedications,
  searchTests,
} from '@tenaye/contracts/prescription.facts.ts';
import type { DiagnosticsReading, PharmacyReading } from '@tenaye/contracts/prescription.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { ApiError, call } from '@tenaye/platform/client/client.ts';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
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
  /** Undefined to ask only for the result of a file that was sent before the page was left. */
  file: File | undefined;
  /** The idempotency key, by which the server also finds its reading. */
  key: string;
  /** True if the file was sent before, so that the server may have it already. */
  wasSent: boolean;
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
  /** Called after each wait without a result. */
  onWait: (wait: ReadingWait) => void;
}

/** Why there is no result yet: the server has the file and still reads it, or it doesn't answer. */
export type ReadingWait = 'long' | 'away';

/** How long the server may give no sign of a reading. Each request waits up to 25 s on the server. Milliseconds. */
const LIMIT_MS = 10 * MINUTE_MS;
const PAUSE_MS = 3000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

export type Reading = PharmacyReading | DiagnosticsReading;

const send = ({ kind, key, signal, onProgress }: ReadingInput, file: File): Promise<Reading> => {
  const input = { files: { prescription: file }, idempotencyKey: key, signal, onProgress };
  return kind === 'pharmacy' ? call(readForPharmacy, input) : call(readForDiagnostics, input);
};

/** The reading of a file that the server has; sends the file if it never arrived. */
async function find(input: ReadingInput): Promise<Reading> {
  const { kind, key, file, signal } = input;
  const asked = { params: { key }, signal };
  try {
    return await (kind === 'pharmacy' ? call(findPharmacyReading, asked) : call(findDiagnosticsReading, asked));
  } catch (error) {
    if (file && hasCode(error, 'not_found')) return send(input, file);
    throw error;
  }
}

/**
 * Has the prescription read. Asks for the result, instead of sending the file again, for as long as the server says that it still reads,
 * and goes on through a lost connection.
 */
export async function readPrescription(input: ReadingInput): Promise<Reading> {
  const { file, wasSent, signal, onWait } = input;
  let end = Date.now() + LIMIT_MS;
  for (let isAsked = wasSent; ; isAsked = true) {
    try {
      return await (file && !isAsked ? send(input, file) : find(input));
    } catch (error) {
      const isLostAsking = isAsked && error instanceof Error && error.name === 'NetworkError';
      const goesOn = error instanceof ApiError && error.text === READING_GOES_ON;
      if (goesOn) end = Date.now() + LIMIT_MS;
      if (Date.now() > end || !(isLostAsking || hasCode(error, 'unavailable'))) throw error;
      onWait(goesOn ? 'long' : 'away');
      await pause(PAUSE_MS, signal);
    }
  }
}
