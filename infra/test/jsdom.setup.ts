import '@testing-library/jest-dom/jest-globals';
import { jest } from '@jest/globals';

// Screens in jsdom take a second or two each, and several times that while the machine builds something beside.
jest.setTimeout(30_000);

// jsdom has no media queries. The answer is that of a person who wants no motion: nothing moves while a test looks.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('prefers-reduced-motion'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
