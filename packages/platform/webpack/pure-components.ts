import type { RuleSetRule } from 'webpack';

/**
 * Lets the minifier drop components and contexts of react-router that the page doesn't use: the library creates them by calls that aren't
 * marked as pure, and then names them for React's tools, which keeps all of them.
 */
export const pureComponents: RuleSetRule = { test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/, loader: import.meta.filename };

/** The loader of `pureComponents`. */
export default function markPure(source: string): string {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/\bReact\d*\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&');
}
