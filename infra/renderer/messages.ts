import type { FirstView, FirstViewRequest, RemoteFirstView } from '@tenaye/platform/remote/first-view.ts';

/** A server part: the app and the version whose release it belongs to. */
export interface Part {
  app: string;
  version: string;
}

/** A page for the renderer to render: the shell's version, and the remote that owns the path, if any. */
export interface RenderOrder {
  request: FirstViewRequest;
  shell: string;
  remote?: { name: string; version: string } | undefined;
  /** The visitor who asked first. Server parts don't see it; the API counts their calls for it. */
  address: string;
  /** The header `X-Releases`, without which the API counts a failed part for no version. */
  releases?: string | undefined;
  /** The gateway's place in the trace of that visitor's request. */
  traceparent?: string | undefined;
}

/** The answer of the renderer: the page's first view, or the part that failed. */
export type RenderAnswer = { view: FirstView | undefined } | { failed: Part; reason: string };

/** Messages from the pool to a thread. */
export type ToThread =
  | { kind: 'render'; id: number; request: FirstViewRequest; remote: RemoteFirstView | undefined }
  | { kind: 'answer'; id: number; status: number; headers: Record<string, string>; text: string }
  | { kind: 'refused'; id: number; reason: string };

/** Messages from a thread to the pool. */
export type FromThread =
  | { kind: 'rendered'; id: number; view: FirstView | undefined }
  | { kind: 'failed'; id: number; reason: string }
  /** `render` is the id of the order that the call is made for. */
  | { kind: 'fetch'; id: number; render: number; method: string; path: string };

/** A message from the gateway to the renderer. */
export interface ToRenderer {
  id: number;
  order: RenderOrder;
}

/** A message from the renderer to the gateway. */
export interface FromRenderer {
  id: number;
  answer: RenderAnswer;
}
