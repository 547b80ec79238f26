import { type IncomingHttpHeaders, request, type Server } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}
interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The loopback address of a listening server. */
export function urlOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

/** Uses node:http instead of fetch, because it neither decompresses nor normalizes paths. */
export function call(base: string, path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of answer) chunks.push(chunk);
        const whole = Buffer.concat(chunks);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole, text: whole.toString() });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
