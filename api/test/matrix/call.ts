import type { Endpoint } from '@tenaye/contracts/endpoint.ts';
import type { TestClient } from '../client.ts';
import type { Expected, Kind } from './people.ts';
import type { Scene } from './scene.ts';

/** One call, what it carries, and what each kind of person gets for it. */
export interface Call {
  spec: Endpoint;
  expected: Expected;
  /** Says which of several calls of one endpoint this is. */
  of?: string;
  /** Made by people who have just signed up. */
  isByNewPeople?: true;
  params?(scene: Scene): Promise<Record<string, string>> | Record<string, string>;
  query?: Record<string, string>;
  body?(scene: Scene, kind: Kind): unknown;
}

export const nameOf = ({ spec, of }: Call): string => `${spec.method} ${spec.path}${of ? ` (${of})` : ''}`;

/** Makes the call as this client; the status of the answer. */
export async function statusOf({ spec, params, query, body }: Call, client: TestClient, scene: Scene, kind: Kind): Promise<number> {
  const values = (await params?.(scene)) ?? {};
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? `:${name}`);
  const search = new URLSearchParams(query).toString();
  const target = search ? `${path}?${search}` : path;
  const sent = await body?.(scene, kind);
  const answers = {
    GET: () => client.get(target),
    POST: () => client.post(target, sent),
    PUT: () => client.put(target, sent),
    PATCH: () => client.patch(target, sent),
    DELETE: () => client.delete(target),
  };
  return (await answers[spec.method]()).status;
}
