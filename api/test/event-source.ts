import type { TestClient } from './client.ts';

export interface ReceivedEvent {
  event: string;
  data: unknown;
}

/** A server-sent stream as a browser reads it. `next` waits for the next event and rejects when the stream ends first. */
export interface TestStream {
  headers: Headers;
  /** The reconnection delay that the server last sent, in milliseconds. */
  retry(): number | undefined;
  next(): Promise<ReceivedEvent>;
  /** Resolves when the server ends the stream; `rest` has the events that arrive before that. */
  ended(): Promise<ReceivedEvent[]>;
  close(): Promise<void>;
}

const fieldsOf = (frame: string): Map<string, string> =>
  new Map(frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));

function parse(fields: Map<string, string>): ReceivedEvent | undefined {
  const event = fields.get('event');
  return event ? { event, data: JSON.parse(fields.get('data') ?? 'null') } : undefined;
}

export async function openStream(client: TestClient, path: string, headers: Record<string, string> = {}): Promise<TestStream> {
  const response = await client.fetch(path, { headers });
  if (response.status !== 200 || !response.body) throw new Error(`No stream: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  const events: ReceivedEvent[] = [];
  let retry: number | undefined;
  /** False when the stream has ended. */
  const more = async (): Promise<boolean> => {
    const { value, done } = await reader.read();
    if (done) return false;
    const frames = (pending + value).split('\n\n');
    pending = frames.pop() ?? '';
    for (const fields of frames.map(fieldsOf)) {
      if (fields.has('retry')) retry = Number(fields.get('retry'));
      const event = parse(fields);
      if (event) events.push(event);
    }
    return true;
  };
  return {
    headers: response.headers,
    retry: () => retry,
    async next() {
      while (events.length === 0) if (!(await more())) throw new Error('The stream ended');
      return events.shift() as ReceivedEvent;
    },
    async ended() {
      while (await more());
      return events;
    },
    close: () => reader.cancel(),
  };
}
