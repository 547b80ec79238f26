import { dataUrlOf, fileOf } from '@tenaye/platform/offline/kept-file.ts';
import type { QueuedStep } from './store/queue.ts';

/** A line of the copy, in words. */
interface Fact {
  label: string;
  value: string;
}

export interface CopiedStep {
  step: QueuedStep;
  /** A line about what happened, when, and why it was refused. */
  title: string;
  facts: readonly Fact[];
}

/**
 * Steps with their pictures as one page that any browser shows, for a manager who completes the pickup from it. Built as a DOM document, so
 * that typed text is never read as HTML.
 */
export async function stepsFile(title: string, steps: readonly CopiedStep[], lang: string): Promise<Blob> {
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = lang;
  const add = (tag: string, text: string): void =>
    void page.body.appendChild(Object.assign(page.createElement(tag), { textContent: text }));
  add('h1', title);
  for (const copied of steps) {
    add('h2', copied.title);
    for (const { label, value } of copied.facts) add('p', `${label}: ${value}`);
    for (const image of copied.step.images) {
      const picture = Object.assign(page.createElement('img'), { src: await dataUrlOf(fileOf(image)), alt: copied.title });
      picture.style.maxWidth = '100%';
      page.body.appendChild(picture);
    }
  }
  return new Blob(['<!doctype html><meta charset="utf-8">', page.documentElement.outerHTML], { type: 'text/html' });
}
