// biome-ignore lint/style/noRestrictedImports: the shell renders it, once
import { createGlobalStyle } from 'styled-components';
import { media, theme } from './theme.ts';
import { dark, light, type Scheme } from './tokens.ts';

/** Declares the color properties of a scheme. */
const declare = (scheme: Scheme): string =>
  Object.entries(scheme)
    .map(([name, value]) => `--tn-color-${name}:${value};`)
    .join('');

/**
 * Colors of both schemes, the reset and the looks of bare elements. Mounted once, by the shell. The scheme follows the device unless
 * `data-scheme="light|dark"` is set on `<html>` (see `scheme.ts`).
 */
export const GlobalStyle = createGlobalStyle`
  :root { color-scheme: light; ${declare(light)} }
  @media (prefers-color-scheme: dark) {
    :root { color-scheme: dark; ${declare(dark)} }
  }
  :root[data-scheme='light'] { color-scheme: light; ${declare(light)} }
  :root[data-scheme='dark'] { color-scheme: dark; ${declare(dark)} }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-block: ${theme.space.xxxl}; }
  body {
    margin: 0;
    min-height: 100vh;
    min-height: 100dvh;
    background: ${theme.color.canvas};
    color: ${theme.color.ink};
    font-family: ${theme.font.body};
    font-size: ${theme.text.m};
    line-height: ${theme.font.line.body};
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend { margin: 0; padding: 0; }
  fieldset { border: 0; min-width: 0; }
  h1, h2, h3, h4 { font-weight: ${theme.font.weight.strong}; line-height: ${theme.font.line.tight}; text-wrap-style: balance; }
  :is(main, h1, h2, h3, h4):focus-visible { outline: none; }
  img, svg, video, canvas { display: block; max-width: 100%; }
  input[type='search']::-webkit-search-cancel-button { filter: grayscale(1); }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button, label, summary, a { -webkit-tap-highlight-color: transparent; touch-action: manipulation; }
  :where(a) { color: ${theme.color.primary}; text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
  ${media.hover} { :where(a:hover) { color: ${theme.color.primaryStrong}; text-decoration-thickness: 2px; } }
  ul[role='list'], ol[role='list'] { list-style: none; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  [hidden] { display: none; }
  /* While the place of a later announcement is empty, its neighbors have no gap for it. */
  :where([role='status'], [aria-live]):where(:empty) { position: absolute; }
  ::selection { background: ${theme.color.accent}; color: ${theme.color.onAccent}; }

  /* Enlarged text on a phone: headings and gaps leave their room to what is read, and nothing is wider than the page. */
  ${media.enlarged} {
    :root {
      --tn-text-l: 1.125rem; --tn-text-xl: 1.25rem; --tn-text-xxl: 1.375rem;
      --tn-space-m: 0.75rem; --tn-space-l: 1rem; --tn-space-xl: 1.25rem; --tn-space-xxl: 1.5rem; --tn-space-xxxl: 2rem;
    }
    body { overflow-wrap: anywhere; }
    :is(main, [role='dialog'], [role='alertdialog']) * { text-wrap-mode: wrap !important; }
  }

  /* While something is open that is meant for paper, such as a receipt, only that is printed. */
  @media print {
    body:has([data-print]) :not(:has([data-print]), [data-print], [data-print] *) { display: none; }
    body:has([data-print]) :has([data-print]) {
      position: static;
      width: auto;
      max-height: none;
      border: 0;
      box-shadow: none;
      transform: none;
      translate: none;
      overflow: visible;
    }
  }

  :focus-visible { outline: 3px solid ${theme.color.focus}; outline-offset: 2px; }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`;
