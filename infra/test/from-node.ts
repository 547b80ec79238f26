/**
 * Browser APIs that jsdom lacks, taken from Node so that both sides of a test use the same classes. `atob` and `btoa` of jsdom call those
 * of the thread, which would be themselves.
 */
export const fromNode = {
  AbortController,
  AbortSignal,
  BroadcastChannel,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TransformStream,
  Uint8Array,
  atob,
  btoa,
  fetch,
  structuredClone,
};
