/** The published types lack `preferred`, which decides between encodings that the browser accepts equally. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: NodeJS.Dict<string | string[]> });
    encodings(available: readonly string[], options?: { preferred?: readonly string[] }): string[];
    language(available: readonly string[]): string | undefined;
    mediaType(available: readonly string[]): string | undefined;
  }
}
