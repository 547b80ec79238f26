import { afterEach, expect, it } from '@jest/globals';
import { runParticles } from './particles.ts';

const { IntersectionObserver } = globalThis;
afterEach(() => void Object.assign(globalThis, { IntersectionObserver }));

/** Draws one frame behind a text that fills `area` of a hero of 400 by 300, and returns how visible each particle is, with its place. */
async function drawn(area: DOMRect) {
  const hero = document.createElement('section');
  const text = hero.appendChild(document.createElement('h1'));
  const canvas = hero.appendChild(document.createElement('canvas'));
  text.getBoundingClientRect = () => area;
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
  Object.defineProperties(canvas, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  const marks: { x: number; y: number; alpha: number }[] = [];
  const pen = {
    globalAlpha: 1,
    scale: () => undefined,
    beginPath: () => undefined,
    lineTo: () => undefined,
    moveTo: (x: number, y: number) => marks.push({ x, y, alpha: pen.globalAlpha }),
    fill: () => undefined,
  };
  Reflect.set(canvas, 'getContext', () => pen);
  const ended = new AbortController();
  await new Promise<void>((resolve) => {
    class Seen {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ isIntersecting: true }]);
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: Seen });
    runParticles(canvas, ended.signal);
  });
  ended.abort();
  return marks;
}

it('draws no particle behind words, and shows those away from words', async () => {
  const behind = await drawn(new DOMRect(-50, -50, 500, 400));
  expect(behind.length).toBeGreaterThanOrEqual(100);
  expect(behind.every((it) => it.alpha === 0)).toBe(true);
  const beside = await drawn(new DOMRect(-900, -900, 10, 10));
  expect(beside.every((it) => it.alpha > 0.2)).toBe(true);
});
