import type * as z from 'zod/mini';
import type { Call } from './call.ts';

export type Schema = z.ZodMiniType;

/** The schemas of a call's parts, and its description in OpenAPI. An absent `answer` means 204 with no body. */
interface Shapes {
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  answer?: Schema;
}

/** An HTTP call with its schemas: the API mounts it, OpenAPI describes it, tests stub it. The typed client uses only its `Call`. */
export type Endpoint = Call & Shapes;

/** The schemas that fit a call: GET and DELETE have no body (`Framed` in call.ts), and misspelled parts are type errors. */
type Fitting<C extends Call, S> = (C['method'] extends 'GET' | 'DELETE' ? { body?: undefined } : unknown) & {
  [K in Exclude<keyof S, keyof Shapes>]: never;
};

/** Adds schemas to a call. */
export const endpoint = <C extends Call, const S extends Shapes>(call: C, shapes: S & Fitting<C, S>): C & S => ({ ...call, ...shapes });

/** Distinguishes endpoints from the other exports of a file. */
export const isEndpoint = (it: unknown): it is Endpoint =>
  typeof it === 'object' && it !== null && 'method' in it && 'path' in it && 'callers' in it && 'summary' in it;
