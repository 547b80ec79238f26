import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dropStrayPresses } from './double-press.ts';

const acted = jest.fn<(id: string) => void>();
const press = (id: string, detail: number): void =>
  void document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

beforeAll(dropStrayPresses);
beforeEach(() => {
  acted.mockClear();
  document.body.innerHTML = `
    <button id="delete"><svg id="icon"></svg></button><button id="confirm"></button><p id="text"></p>
    <label id="label" for="box">Agree</label><input id="box" type="checkbox">`;
  for (const it of document.querySelectorAll('[id]')) it.addEventListener('click', () => acted(it.id));
});

describe('a double press', () => {
  it('doesn’t confirm what it has just opened, however often it is repeated', () => {
    press('delete', 1);
    press('confirm', 2);
    press('confirm', 3);
    expect(acted.mock.calls).toEqual([['delete']]);
  });

  it('doesn’t press what appears where nothing was', () => {
    press('text', 1);
    press('confirm', 2);
    expect(acted.mock.calls).toEqual([['text']]);
  });

  it('doesn’t follow a link or check a box that has taken the place of a button', () => {
    const box = document.querySelector<HTMLInputElement>('#box');
    press('delete', 1);
    press('box', 2);
    expect(box?.checked).toBe(false);
  });

  it('counts twice on the same control, wherever it is hit', () => {
    press('delete', 1);
    press('icon', 2);
    expect(acted.mock.calls).toEqual([['delete'], ['icon'], ['delete']]);
    const box = document.querySelector<HTMLInputElement>('#box');
    press('label', 1);
    press('label', 2);
    expect(box?.checked).toBe(false);
    press('label', 1);
    expect(box?.checked).toBe(true);
  });

  it('is none when the second press is one of its own, or of the keyboard', () => {
    press('delete', 1);
    press('confirm', 1);
    press('delete', 0);
    expect(acted.mock.calls).toEqual([['delete'], ['confirm'], ['delete']]);
  });
});
