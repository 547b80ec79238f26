import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks, taken from Node itself so that both sides of a test speak the same classes. */
const fromNode = {
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

export default class BrowserLikeEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
}
