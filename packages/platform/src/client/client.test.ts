import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createAppointment, listSlots } from '@tenaye/contracts/appointment.facts.ts';
import { listDoctors } from '@tenaye/contracts/doctor.facts.ts';
import { setUserPhoto } from '@tenaye/contracts/patient-account.facts.ts';
import { changePassword } from '@tenaye/contracts/patient-profile.facts.ts';
import { readForPharmacy } from '@tenaye/contracts/prescription.facts.ts';
import { logout } from '@tenaye/contracts/session.facts.ts';
import { AWAY } from './away.ts';
import { ApiError, call, callPage, NetworkError, onUnauthenticated } from './client.ts';

const realFetch = globalThis.fetch;
const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});
const answers = (status: number, body: string, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValue(new Response(status === 204 ? null : body, { status, headers }));
const sent = () => {
  const [url, init] = fetched.mock.calls[0] ?? [];
  return { url, ...init };
};
const id = '11111111-1111-4111-8111-111111111111';
const refusal = async (): Promise<ApiError> => {
  const error: unknown = await call(listDoctors).catch((it: unknown) => it);
  if (error instanceof ApiError) return error;
  throw new Error('no refusal');
};

describe('a read that is refused as signed out', () => {
  const refused = () => new Response(JSON.stringify({ code: 'unauthenticated', message: 'Please sign in' }), { status: 401 });
  const body = { currentPassword: 'former', newPassword: 'next' };
  const heard = jest.fn();
  let end: () => void;
  beforeEach(() => {
    heard.mockReset();
    end = onUnauthenticated(heard);
  });
  afterEach(() => end());

  it.each(['before', 'after'])('is sent again when a call that began %s it has moved the session', async (order) => {
    let move = (): void => undefined;
    const moved = new Promise<Response>((resolve) => {
      move = () => resolve(new Response(null, { status: 204 }));
    });
    let isMoved = false;
    fetched.mockImplementation(async (_, init) => (init?.method === 'POST' ? moved : isMoved ? Response.json([]) : refused()));
    const early = order === 'before' && call(changePassword, { body });
    const read = call(listDoctors);
    if (!early) void call(changePassword, { body });
    await new Promise((next) => setTimeout(next));
    expect(fetched).toHaveBeenCalledTimes(2);
    isMoved = true;
    move();
    expect(await read).toEqual([]);
    expect(heard).not.toHaveBeenCalled();
  });

  it.each<[string, () => unknown, number]>([
    ['without such a call', () => undefined, 1],
    ['while another write is under way', () => call(logout), 2],
    ['again after it', () => call(changePassword, { body }), 3],
  ])('is reported %s', async (_, write, calls) => {
    fetched.mockImplementation(async (_, init) => (init?.method === 'POST' ? new Response(null, { status: 204 }) : refused()));
    const read = call(listDoctors);
    write();
    await expect(read).rejects.toMatchObject({ code: 'unauthenticated' });
    expect([fetched.mock.calls.length, heard.mock.calls.length]).toEqual([calls, 1]);
  });
});

describe('call', () => {
  it('does not lose parameters, or send query keys that have no value', async () => {
    answers(200, '[]');
    await call(listSlots, { params: { id }, query: { mode: 'online', days: 7, from: undefined } });
    expect(sent().url).toBe(`/api/doctors/${id}/slots?mode=online&days=7`);
  });

  it('does not say that there is JSON when there is no body', async () => {
    answers(204, '');
    expect(await call(logout)).toBeNull();
    expect(new Headers(sent().headers).has('content-type')).toBe(false);
  });

  it('sends the idempotency key, so that a repeated booking is one booking', async () => {
    answers(201, '{}');
    const body = { doctorId: id, appointmentType: 'online', appointmentDate: '2026-03-02T08:30:00Z' } as const;
    await call(createAppointment, { body, idempotencyKey: 'key-12345' });
    expect(new Headers(sent().headers).get('idempotency-key')).toBe('key-12345');
    expect(sent().body).toBe(JSON.stringify(body));
  });

  it('sends files as multipart and leaves its boundary to the browser', async () => {
    answers(200, '{}');
    const photo = new Blob(['x'], { type: 'image/png' });
    await call(setUserPhoto, { files: { photo } });
    const { body, headers } = sent();
    expect(body instanceof FormData && body.has('photo')).toBe(true);
    expect(new Headers(headers).has('content-type')).toBe(false);
  });

  it('finds the cursor of the next page and stops at the last', async () => {
    answers(200, '[]', { link: '</api/doctors?cursor=abc%3D>; rel="next"' });
    expect(await callPage(listDoctors)).toEqual({ answer: [], next: 'abc=' });
    answers(200, '[]');
    expect((await callPage(listDoctors)).next).toBeUndefined();
  });
});

describe('ApiError', () => {
  it('says "status: body text", as the spec asks', async () => {
    const body = JSON.stringify({ code: 'slot_taken', message: 'This time has just been taken', nextSlots: [] });
    answers(409, body);
    const error = await refusal();
    expect(error.message).toBe(`409: ${body}`);
    expect(error).toMatchObject({ status: 409, code: 'slot_taken', text: 'This time has just been taken', nextSlots: [] });
  });

  it('takes a plain-text refusal for what it says', async () => {
    answers(401, 'Invalid credentials');
    expect(await refusal()).toMatchObject({ message: '401: Invalid credentials', text: 'Invalid credentials', code: undefined });
  });

  it('says the status text when the body is empty', () => {
    expect(new ApiError(503, '', 'Service Unavailable').message).toBe('503: Service Unavailable');
  });

  it("does not show people a proxy's error page", () => {
    expect(new ApiError(502, '<html>bad gateway</html>', 'Bad Gateway').text).toBe('Bad Gateway');
    expect(new ApiError(502, '{"error":"no healthy upstream"}', 'Bad Gateway').text).toBe('Bad Gateway');
  });
});

describe('a service that is away', () => {
  const unavailable = JSON.stringify({ code: 'unavailable', message: 'pool is full' });

  it.each([502, 503, 504])('is told in the words of the page at %i, with the time to come back', async (status) => {
    answers(status, unavailable, { 'retry-after': '7' });
    expect(await refusal()).toMatchObject({ isAway: true, retryAfter: 7, text: AWAY, message: `${status}: ${unavailable}` });
  });

  it('is not taken for one that says something of its own by it', async () => {
    answers(503, JSON.stringify({ code: 'unavailable', message: 'Reading takes longer than usual.' }));
    const reading = call(readForPharmacy, { files: { prescription: new Blob(['x']) } });
    await expect(reading).rejects.toMatchObject({ isAway: false, text: 'Reading takes longer than usual.' });
  });

  it('is not taken for one that failed', async () => {
    answers(500, JSON.stringify({ code: 'internal', message: 'Something went wrong. Please try again.' }));
    expect(await refusal()).toMatchObject({ isAway: false, text: 'Something went wrong. Please try again.' });
  });
});

describe('a call without an answer', () => {
  it('is a NetworkError, not a TypeError that a screen would show', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call(listDoctors)).rejects.toBeInstanceOf(NetworkError);
  });

  it('stays an AbortError when it was cancelled', async () => {
    fetched.mockRejectedValue(new DOMException('gone', 'AbortError'));
    await expect(call(listDoctors)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('onUnauthenticated', () => {
  it('hears of an ended session and not of a wrong password', async () => {
    const heard = jest.fn();
    const end = onUnauthenticated(heard);
    answers(401, JSON.stringify({ code: 'invalid_credentials', message: 'Invalid email or password' }));
    await refusal();
    expect(heard).not.toHaveBeenCalled();
    answers(401, JSON.stringify({ code: 'unauthenticated', message: 'Please sign in' }));
    await refusal();
    expect(heard).toHaveBeenCalledWith(listDoctors.callers);
    end();
    answers(401, JSON.stringify({ code: 'unauthenticated', message: 'Please sign in' }));
    await refusal();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
