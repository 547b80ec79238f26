/** Browser APIs that jsdom lacks, taken from Node so that both sides of a test use the same classes. */
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
  fetch,
  structuredClone,
};
