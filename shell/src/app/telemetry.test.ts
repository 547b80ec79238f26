import { describe, expect, it } from '@jest/globals';
import { textOf } from '@tenaye/testing/saved-files.ts';
import { createTelemetry, reportErrors } from './telemetry.ts';

const sent: Blob[] = [];
navigator.sendBeacon = (_url, data) => sent.push(data as Blob) > 0;

function leavePage(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The events of the batches sent so far. */
async function sentEvents(): Promise<unknown[]> {
  const texts = await Promise.all(sent.splice(0).map(textOf));
  return texts.flatMap((it) => JSON.parse(it).events);
}

describe('what a page reports', () => {
  it('contains nothing for which the API would refuse the whole batch', async () => {
    const cut = `${'x'.repeat(999)}🤖`;
    createTelemetry()
      .of('shell', '1')
      .report({ kind: 'error', name: 'Bad\u0000Name', message: cut, stack: '\u001b[31mred\n\tat x\ud83e\uFFFD' });
    leavePage();
    expect(await sentEvents()).toMatchObject([{ name: 'BadName', message: 'x'.repeat(999), stack: '[31mred\n\tat x' }]);
  });

  it('names the remote in whose script an uncaught error arose, of a promise too, and otherwise the shell', async () => {
    reportErrors(createTelemetry(), '7');
    const failed = (stack: string) => Object.assign(new Error('gone'), { stack });
    const rejected = new Event('unhandledrejection');
    Object.assign(rejected, { reason: failed('Error: gone\n at x (https://a.example/remotes/mf-waste/0.1.0-f341/31.js:2:5)') });
    dispatchEvent(rejected);
    const late = failed(
      'Error: gone\n at y (https://a.example/assets/main.js:1:9)\n at z (https://a.example/remotes/mf-admin/0.2.0/1.js:1:1)',
    );
    dispatchEvent(new ErrorEvent('error', { error: late }));
    dispatchEvent(new ErrorEvent('error', { error: failed('Error: gone\n at y (https://a.example/assets/main.js:1:9)') }));
    leavePage();
    expect(await sentEvents()).toMatchObject([
      { source: 'mf-waste', version: '0.1.0-f341' },
      { source: 'mf-admin', version: '0.2.0' },
      { source: 'shell', version: '7' },
    ]);
  });
});
