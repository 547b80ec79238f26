import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { beginFile } from './stray.ts';
import { begun, uncaught } from './window.ts';

const { documentElement: html, head, body } = document;

/** Objects of the page to which tests and libraries add properties, or whose properties they replace. */
const owners = [
  ...[globalThis, navigator, document, html, body, URL],
  ...[Blob, Element, HTMLElement, HTMLAnchorElement, HTMLInputElement].map((it) => it.prototype),
];

const clear = (all: Set<() => void>): void => {
  for (const end of all) end();
  all.clear();
};

let before: { owner: object; properties: Map<string | symbol, PropertyDescriptor | undefined> }[];

/** Names that the page had before the modules of this file. Libraries keep `__…`, and a database may still be read at the end. */
const names = new Set(Object.getOwnPropertyNames(globalThis));
const isOwn = (name: string): boolean => !names.has(name) && !/^(?:__|IDB)/.test(name);

// Modules of a file are loaded after this one, so what they begin when they are loaded counts too.
begun.listeners.clear();
begun.timers.clear();
beginFile();

beforeAll(() => {
  before = owners.map((owner) => ({
    owner,
    properties: new Map(Reflect.ownKeys(owner).map((key) => [key, Reflect.getOwnPropertyDescriptor(owner, key)])),
  }));
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

afterEach(() => {
  cleanup();
  const [error] = uncaught.splice(0);
  begun.listensToErrors = false;
  if (error) throw error;
});

/**
 * Turns of the event loop in which what a file has left under way ends, such as a step that goes into a database and from there to the API.
 */
const LAST_TURNS = 50;

afterAll(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  // It would begin timers in the next file otherwise.
  for (let turn = 0; turn < LAST_TURNS; turn++) await new Promise((next) => setImmediate(next));
  clear(begun.timers);
  clear(begun.listeners);
  for (const it of [head, body]) it.replaceChildren();
  for (const it of [html, body]) for (const name of it.getAttributeNames()) it.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const { owner, properties } of before) {
    for (const key of Reflect.ownKeys(owner)) if (!properties.has(key)) Reflect.deleteProperty(owner, key);
    for (const [key, it] of properties)
      if (it && Reflect.getOwnPropertyDescriptor(owner, key)?.value !== it.value) Object.defineProperty(owner, key, it);
  }
  for (const name of Object.getOwnPropertyNames(globalThis).filter(isOwn)) Reflect.deleteProperty(globalThis, name);
});
