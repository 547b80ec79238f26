import { describe, expect, it } from '@jest/globals';
import { readForPharmacy as readForPharmacyCall } from '@tenaye/contracts/prescription.facts.ts';
import { readForPharmacy } from '@tenaye/contracts/prescription.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { ApiError, call, NetworkError } from './client.ts';

const http = stubHttp();
const prescriptionId = '11111111-1111-4111-8111-111111111111';
const prescription = new Blob(['x'], { type: 'image/png' });

describe('call with onProgress', () => {
  it('tells how much was sent, and answers as ever', async () => {
    http.answer(readForPharmacy, { prescriptionId, source: 'ocr', detectedMedications: [] });
    const told: string[] = [];
    const answer = await call(readForPharmacyCall, {
      files: { prescription },
      idempotencyKey: 'key-12345',
      onProgress: (sent, total) => told.push(`${sent} of ${total}`),
    });
    expect(answer.prescriptionId).toBe(prescriptionId);
    expect(told).toEqual(['50 of 100', '100 of 100']);
    const [request] = http.requests(readForPharmacy);
    expect(request?.headers.get('idempotency-key')).toBe('key-12345');
    expect(request?.body instanceof FormData && request.body.has('prescription')).toBe(true);
  });

  it('refuses, loses and cancels with the same errors as a plain call', async () => {
    const attempt = (signal?: AbortSignal) =>
      call(readForPharmacyCall, { files: { prescription }, onProgress: () => undefined, ...(signal && { signal }) });
    http.refuse(readForPharmacy, { code: 'unusable_file', message: 'No' });
    await expect(attempt()).rejects.toMatchObject({ status: 422, code: 'unusable_file', text: 'No' });
    await expect(attempt()).rejects.toBeInstanceOf(ApiError);
    http.lose(readForPharmacy);
    await expect(attempt()).rejects.toBeInstanceOf(NetworkError);
    const leaving = new AbortController();
    http.answer(readForPharmacy, () => {
      leaving.abort();
      return { prescriptionId, source: 'ocr', detectedMedications: [] };
    });
    await expect(attempt(leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
    await expect(attempt(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });
});
