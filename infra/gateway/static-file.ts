import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { contentType } from 'mime-types';
import Negotiator from 'negotiator';
import send from 'send';
import { refuse } from './answer.ts';

const suffixes: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** The encodings that the browser accepts, the best first; encodings that it accepts equally are sorted by the size of our files. */
export const acceptedEncodings = (incoming: IncomingMessage): string[] =>
  new Negotiator(incoming).encodings(Object.keys(suffixes), { preferred: ['br', 'gzip'] });

/** Types that browsers show as documents, in which scripts would run as ours. */
const DOCUMENT = /html|xml|pdf/;

/** A request for one file: `urlPath`, as in the URL, below the folder `root`. */
interface FileCall {
  incoming: IncomingMessage;
  response: ServerResponse;
  root: string;
  urlPath: string;
  /** Set for paths whose content never changes. */
  isImmutable: boolean;
}

/** Tries one stored form of a file. @returns false when there is no such file */
function sendForm({ incoming, response, root, urlPath, isImmutable }: FileCall, encoding: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let isFound = false;
  send(incoming, urlPath + suffixes[encoding], { root, index: false, dotfiles: 'ignore', acceptRanges: false })
    .on('headers', () => {
      isFound = true;
      const type = contentType(path.posix.extname(urlPath)) || 'application/octet-stream';
      response.setHeader('Content-Type', type);
      // Pages come from a template alone: a link to a stored file must not run the script of a version that nobody gets.
      if (DOCUMENT.test(type)) response.setHeader('Content-Security-Policy', 'sandbox');
      response.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('Vary', 'Accept-Encoding');
      if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
      resolve(true);
    })
    .on('directory', () => resolve(false))
    .on('error', ({ status }: { status: number }) => {
      if (isFound) refuse(response, status, { code: 'invalid_input', message: "This file can't be given that way." });
      resolve(false);
    })
    .pipe(response);
  return promise;
}

/** Sends a file in the smallest stored form that the browser accepts. @returns false when there is no such file */
export async function sendFile(call: FileCall): Promise<boolean> {
  for (const encoding of acceptedEncodings(call.incoming)) if (await sendForm(call, encoding)) return true;
  return false;
}
