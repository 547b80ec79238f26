import { afterEach, expect, it, jest } from '@jest/globals';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen } from '@testing-library/react';
import { en } from '../../messages/en.test-support.ts';
import { emptyDraft, type Signature } from '../store/queue.ts';
import { SignaturePad } from './SignaturePad.tsx';

afterEach(() => void jest.restoreAllMocks());

it('keeps every point of a stroke, although a finger moves faster than a slow phone renders', () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const place = { left: 0, top: 0, width: 100, height: 100 };
  jest.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(Object.assign(Object.create(null), place));
  const onChange = jest.fn<(part: Partial<Signature>) => void>();
  const { signature } = emptyDraft.signing;
  const facts = { label: 'Your signature', hint: undefined, id: 'own', isFacility: false, error: undefined };
  renderWithPlatform(<SignaturePad {...facts} value={signature} onChange={onChange} />, { messages: { 'mf-waste': { en } } });
  const pad = screen.getByRole('img');
  const move = (name: string, at: number) => pad.dispatchEvent(new MouseEvent(name, { bubbles: true, clientX: at, clientY: at }));
  act(() => void move('pointerdown', 10));
  act(() => {
    for (const at of [20, 30]) move('pointermove', at);
    move('pointerup', 30);
    move('pointercancel', 30);
  });
  expect(onChange.mock.calls).toEqual([[{ strokes: [[0.1, 0.1, 0.2, 0.2, 0.3, 0.3]] }]]);
});
