/** The part of webpack's interface for replacing modules that is used here. `data` is what the module's previous version left. */
export interface Hot {
  data?: { names?: string };
  accept(): void;
  dispose(leave: (data: NonNullable<Hot['data']>) => void): void;
  /** Replaces the modules that import this one as well. */
  invalidate(): void;
  /** Fetches and applies the next build. Resolves with null when there is none; rejects when a changed module is not accepted. */
  check(autoApply: true): Promise<unknown[] | null>;
}

declare global {
  interface ImportMeta {
    /** Undefined in releases and tests. */
    webpackHot?: Hot;
  }
}

/** In `npm run dev` a remote has a React of its own (webpack/refresh.ts), which can't render the shell's components. */
export const hasOwnReact = import.meta.webpackHot !== undefined;
