import type * as z from 'zod/mini';
import type { Call } from './call.ts';

export type Schema = z.ZodMiniType;

/** The shapes of a call's parts, and what OpenAPI says about it. An absent `answer` means 204 with no body. */
interface Shapes {
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  answer?: Schema;
}

/** One HTTP call with its schemas: mounted by the API, written to OpenAPI, stubbed by tests. The typed client takes its `Call`. */
export type Endpoint = Call & Shapes;

/** GET and DELETE have no body (`Framed` in call.ts), and no misspelled part is taken. */
type Fitting<C extends Call, S> = (C['method'] extends 'GET' | 'DELETE' ? { body?: undefined } : unknown) & {
  [K in Exclude<keyof S, keyof Shapes>]: never;
};

/** Gives a call of the facts its schemas. */
export const endpoint = <C extends Call, const S extends Shapes>(call: C, shapes: S & Fitting<C, S>): C & S => ({ ...call, ...shapes });
