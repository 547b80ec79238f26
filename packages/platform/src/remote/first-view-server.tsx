/// <reference types="node" />
import { text } from 'node:stream/consumers';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createTranslator } from '@tenaye/texts/create-translator.ts';
import type { Translator } from '@tenaye/texts/translator.ts';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';
import { createQueryClient } from '../client/query-client.ts';
import { addCatalogues } from '../texts/i18n.ts';
import { type RemoteDefinition, RemoteProviders } from './define-remote.tsx';
import {
  FIRST_VIEW_PREFIX,
  type FirstViewHead,
  type FirstViewQuery,
  type FirstViewRequest,
  NOT_PUBLIC,
  type RenderRemote,
} from './first-view.ts';
import type { HostRouter } from './remote.ts';

/** How often a tree is rendered until all its queries have data: a query may depend on another one's answer, and that on a third one's. */
const MOST_RENDERS = 4;

/** A router that stays where it is. */
export function stillRouter({ pathname, search }: FirstViewRequest): HostRouter {
  const location = { pathname, search, hash: '', state: null, key: 'first' };
  return {
    getLocation: () => location,
    subscribe: () => () => undefined,
    navigate: () => undefined,
    createHref: (to) => to,
    hasNavigated: () => false,
  };
}

/**
 * Styles in attributes, which the page's policy refuses and reports; a page that takes the HTML over doesn't set them either. Parts that
 * need them have classes instead; those that remain only matter for focus and motion.
 */
const STYLE_ATTRIBUTE = / style="[^"]*"/g;

async function renderOnce(tree: ReactNode, identifierPrefix: string): Promise<{ html: string; css: string }> {
  const sheet = new ServerStyleSheet();
  try {
    let problem: unknown;
    const { prelude } = await prerenderToNodeStream(sheet.collectStyles(tree), {
      identifierPrefix,
      // A larger page would otherwise be sent in parts that a script puts into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        problem = error;
      },
    });
    const html = await text(prelude);
    if (problem) throw problem;
    const css = /^<style[^>]*>([\s\S]*)<\/style>$/.exec(sheet.getStyleTags())?.[1] ?? '';
    // What the tree says about the page stands in its head already.
    return { html: html.replace(/^(?:<meta[^>]*>)+/, '').replace(STYLE_ATTRIBUTE, ''), css };
  } finally {
    sheet.seal();
  }
}

/** Sign-ins stay unknown: the HTML is the same for everyone. */
const isWanted = ({ state, options, queryKey }: Query): boolean =>
  queryKey[0] !== 'auth' &&
  state.status === 'pending' &&
  options.queryFn !== undefined &&
  typeof options.queryFn === 'function' &&
  Reflect.get(options, 'enabled') !== false;

/** Asks the API for what the rendered tree has asked for. @returns true when there is something new to render */
async function answer(queryClient: QueryClient, asked: Set<string>): Promise<boolean> {
  const open = queryClient
    .getQueryCache()
    .getAll()
    .filter((it) => isWanted(it) && !asked.has(it.queryHash));
  for (const it of open) asked.add(it.queryHash);
  const answers = open.map(async (query) => {
    try {
      await query.fetch();
      return true;
    } catch (error) {
      const cause = error instanceof Error && error.cause;
      if (!(cause instanceof Error) || cause.message !== NOT_PUBLIC) throw error;
      query.reset();
      return false;
    }
  });
  return (await Promise.all(answers)).includes(true);
}

/** Renders a tree as HTML with the data of its public queries. @throws what a component or a query throws */
export async function renderTree(tree: ReactNode, queryClient: QueryClient, identifierPrefix = '') {
  const asked = new Set<string>();
  for (let renders = 1; ; renders += 1) {
    const rendered = await renderOnce(tree, identifierPrefix);
    if (renders < MOST_RENDERS && (await answer(queryClient, asked))) continue;
    const answered = queryClient
      .getQueryCache()
      .getAll()
      .filter((it) => asked.has(it.queryHash) && it.state.status === 'success');
    return { ...rendered, data: answered.map(({ queryKey, state }): FirstViewQuery => ({ queryKey, data: state.data })) };
  }
}

interface RemoteServer extends RemoteDefinition {
  /** Imports the page of a path. False for a path without a first view. */
  preload(pathname: string, i18n: Translator): Promise<boolean>;
  /** False for addresses that only scripts can show. */
  hasFirstView(request: FirstViewRequest): boolean;
  /** What search engines learn about the page, from the data of its queries. */
  headOf?(request: FirstViewRequest, queryClient: QueryClient, i18n: Translator): FirstViewHead | undefined;
}

/** Makes a remote's server part from the same definition as its script. */
export const serverOf =
  ({ messages, routes: Routes, preload, hasFirstView, headOf }: RemoteServer): RenderRemote =>
  async (request) => {
    if (!hasFirstView(request)) return undefined;
    const i18n = createTranslator(request.language);
    await addCatalogues(i18n, messages);
    if (!(await preload(request.pathname, i18n))) return undefined;
    const queryClient = createQueryClient();
    const tree = (
      <RemoteProviders
        router={stillRouter(request)}
        queryClient={queryClient}
        config={request.config}
        i18n={i18n}
        toast={() => undefined}
        telemetry={{ report: () => undefined }}
        onError={(error) => {
          throw error;
        }}
      >
        <Routes />
      </RemoteProviders>
    );
    const { data, ...rendered } = await renderTree(tree, queryClient, FIRST_VIEW_PREFIX);
    const isUnknown = data.some((it) => it.data === null);
    return { ...rendered, data, status: isUnknown ? 404 : 200, head: headOf?.(request, queryClient, i18n) };
  };
