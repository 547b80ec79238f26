import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

/** A span as it was sent, in OTLP's words. */
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1 is a part of another, 2 answers, 3 asks, 5 works on a job. */
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
}

interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

/** An attribute of a span. */
export const factOf = ({ attributes }: Pick<SentSpan, 'attributes'>, name: string): string | number | undefined => {
  const { stringValue, intValue } = attributes.find((it) => it.key === name)?.value ?? {};
  return stringValue ?? intValue;
};

/**
 * A collector of OpenTelemetry (OTLP over HTTP, JSON), which answers with `status`. `hold` makes it silent until the returned function is
 * called.
 */
export async function startCollector(status = 200) {
  const sent: Sent[] = [];
  let isHeld = Promise.resolve();
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Sent;
    await isHeld;
    if (request.url === '/v1/traces') sent.push(body);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: (): SentSpan[] => sent.flatMap((it) => it.resourceSpans.flatMap((of) => of.scopeSpans.flatMap(({ spans }) => spans))),
    /** Names of the processes that sent spans. */
    services: () => new Set(sent.flatMap((it) => it.resourceSpans.map(({ resource }) => factOf(resource, 'service.name')))),
    /** Everything that was sent, as text. */
    text: () => JSON.stringify(sent),
    hold(): () => void {
      const held = Promise.withResolvers<void>();
      isHeld = held.promise;
      return held.resolve;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Collector = Awaited<ReturnType<typeof startCollector>>;
