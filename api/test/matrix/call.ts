import type { Endpoint } from '@tenaye/contracts/endpoint.ts';
import type { TestAnswer, TestClient } from '../client.ts';
import type { Expected, Kind } from './people.ts';
import type { Scene } from './scene.ts';

/** One call, its input, and the expected status for each kind of person. */
export interface Call {
  spec: Endpoint;
  expected: Expected;
  /** Distinguishes several calls of one endpoint. */
  of?: string;
  /** Set for a call that is made by people who have just signed up. */
  isByNewPeople?: true;
  params?(scene: Scene): Promise<Record<string, string>> | Record<string, string>;
  query?: Record<string, string> | ((scene: Scene) => Record<string, string>);
  body?(scene: Scene, kind: Kind): unknown;
}

export const nameOf = ({ spec, of }: Call): string => `${spec.method} ${spec.path}${of ? ` (${of})` : ''}`;

/** A call with its values filled in; sending it twice repeats the same request. */
export interface PreparedCall {
  method: Endpoint['method'];
  target: string;
  body: unknown;
}

export async function prepare({ spec, params, query, body }: Call, scene: Scene, kind: Kind): Promise<PreparedCall> {
  const values = (await params?.(scene)) ?? {};
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? `:${name}`);
  const search = new URLSearchParams(typeof query === 'function' ? query(scene) : query).toString();
  return { method: spec.method, target: search ? `${path}?${search}` : path, body: await body?.(scene, kind) };
}

export function send(
  { method, target, body }: PreparedCall,
  client: TestClient,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const answers = {
    GET: () => client.get(target, headers),
    POST: () => client.post(target, body, headers),
    PUT: () => client.put(target, body, headers),
    PATCH: () => client.patch(target, body, headers),
    DELETE: () => client.delete(target, body, headers),
  };
  return answers[method]();
}
