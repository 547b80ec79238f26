import { describe, expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError } from '../client/client.ts';
import { sureOf, UnknownOutcome } from './lost-answer.ts';

const lost = () => Promise.reject(new NetworkError());

describe('a write whose answer is lost', () => {
  it('is done if the server did it, and isn’t called failed', async () => {
    expect(await sureOf(lost, async () => 'confirmed')).toBe('confirmed');
    const gaveUp = () => Promise.reject(new ApiError(504, ''));
    expect(await sureOf(gaveUp, async () => 'confirmed')).toBe('confirmed');
  });

  it('failed if the server didn’t do it', async () => {
    await expect(sureOf(lost, async () => undefined)).rejects.toThrow('Network error. Please try again.');
  });

  it('is unknown while nothing can be read', async () => {
    await expect(sureOf(lost, lost)).rejects.toThrow(UnknownOutcome);
    await expect(sureOf(lost, lost)).rejects.toThrow("We couldn't tell whether it was saved.");
  });

  it('isn’t looked into when the server refused, or the device was offline before', async () => {
    const find = jest.fn(async () => 'confirmed');
    const refusal = new ApiError(409, '{"code":"wrong_status","message":"Too late"}');
    await expect(sureOf(() => Promise.reject(refusal), find)).rejects.toBe(refusal);
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(sureOf(lost, find)).rejects.toThrow('Network error');
    onLine.mockRestore();
    expect(find).not.toHaveBeenCalled();
  });
});
