import { describe, expect, it } from '@jest/globals';
import { readGatewaySettings } from './settings.ts';

describe('readGatewaySettings', () => {
  it('has defaults for what isn’t set', () => {
    expect(readGatewaySettings({ PUBLIC_URL: '' })).toEqual({
      PORT: 8080,
      API_URLS: ['http://127.0.0.1:3000'],
      TRUSTED_HOPS: 0,
      CALLS_PER_ADDRESS: 100,
      METRICS_HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
    });
    expect(readGatewaySettings({ API_URLS: 'http://a:1, http://b:2', TRUSTED_HOPS: '2' })).toMatchObject({
      API_URLS: ['http://a:1', 'http://b:2'],
      TRUSTED_HOPS: 2,
    });
  });

  it.each([
    ['TRUSTED_HOPS', 'x'],
    ['TRUSTED_HOPS', '-1'],
    ['CALLS_PER_ADDRESS', '0'],
    ['PORT', '80000'],
    ['API_URLS', 'http://a:1,b:2'],
    ['PUBLIC_URL', 'tenaye.example'],
    ['LOG_LEVEL', 'silly'],
  ])('takes no wrong setting without a word: %s=%s', (name, value) => {
    expect(() => readGatewaySettings({ [name]: value })).toThrow(`The gateway can't start: ${name} is "${value}", which is not valid.`);
  });
});
