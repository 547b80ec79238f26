import { describe, expect, it } from '@jest/globals';
import { createTelemetry } from './telemetry.ts';

const sent: Blob[] = [];
navigator.sendBeacon = (_url, data) => sent.push(data as Blob) > 0;

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

function leavePage(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('what a page reports', () => {
  it('contains nothing for which the API would refuse the whole batch', async () => {
    const cut = `${'x'.repeat(999)}🤖`;
    createTelemetry()
      .of('shell', '1')
      .report({ kind: 'error', name: 'Bad\u0000Name', message: cut, stack: '\u001b[31mred\n\tat x\ud83e\uFFFD' });
    leavePage();
    const [batch] = sent;
    if (!batch) throw new Error('Nothing was sent');
    const { events } = JSON.parse(await textOf(batch));
    expect(events).toMatchObject([{ name: 'BadName', message: 'x'.repeat(999), stack: '[31mred\n\tat x' }]);
  });
});
