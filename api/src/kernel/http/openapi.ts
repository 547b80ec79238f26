import type { FileRule } from '@tenaye/contracts/call.ts';
import type { Endpoint } from '@tenaye/contracts/endpoint.ts';
import { type ErrorCode, errorStatus } from '@tenaye/contracts/errors.facts.ts';
import { errorBody } from '@tenaye/contracts/errors.ts';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

const FIRST = '/api/'.length;

const operationId = ({ method, path }: Endpoint): string =>
  [method.toLowerCase(), ...path.slice(FIRST).split('/')].map((part) => part.replace(/\W+/g, '_').replace(/^_/, '')).join('_');

const fileFields = (files: Readonly<Record<string, FileRule>>) => ({
  type: 'object' as const,
  properties: Object.fromEntries(
    Object.entries(files).map(([name, { types, maxBytes, maxFiles }]) => {
      const file = { type: 'string' as const, format: 'binary', description: `${types.join(', ')}; at most ${maxBytes} bytes` };
      return [name, maxFiles === undefined ? file : { type: 'array' as const, items: file, maxItems: maxFiles }];
    }),
  ),
  required: Object.keys(files).filter((name) => files[name]?.required),
});

function bodyOf({ body, files }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (files) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: fileFields(files) } } } };
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {};
}

function refusals({ callers, errors = [], idempotent, params, query, body }: Endpoint): ZodOpenApiOperationObject['responses'] {
  const codes: ErrorCode[] = [
    ...(params || query || body ? (['invalid_input'] as const) : []),
    ...(callers.includes('anyone') ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...errors,
    ...(idempotent ? (['idempotency_mismatch', 'wrong_status'] as const) : []),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: { 'application/json': { schema: errorBody } } },
    ]),
  );
}

function operation(spec: Endpoint): ZodOpenApiOperationObject {
  const { params, query, answer, summary, callers, status, idempotent } = spec;
  const success = answer
    ? { [status ?? 200]: { description: 'Success', content: { 'application/json': { schema: answer } } } }
    : { [status ?? 204]: { description: 'Success' } };
  return {
    operationId: operationId(spec),
    summary,
    'x-callers': [...callers],
    requestParams: { ...(params && { path: params as never }), ...(query && { query: query as never }) },
    ...(idempotent && {
      parameters: [{ name: 'Idempotency-Key', in: 'header' as const, schema: { type: 'string' as const, minLength: 8, maxLength: 200 } }],
    }),
    ...bodyOf(spec),
    responses: { ...success, ...refusals(spec) },
    ...(callers.includes('anyone') ? {} : { security: [{ session: [] }] }),
  };
}

/** The OpenAPI 3.1 document of the endpoints, generated from the schemas that validate the calls. */
export function openApiOf(endpoints: readonly Endpoint[], sessionCookie: string): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const spec of endpoints) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec) };
  }
  return createDocument({
    openapi: '3.1.1',
    info: { title: 'Tenaye', version: '1' },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } } },
  });
}
