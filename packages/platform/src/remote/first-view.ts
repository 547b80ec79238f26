import type { QueryKey } from '@tanstack/react-query';
import type { Config } from '@tenaye/contracts/config.ts';
import type { Registry } from './remote.ts';

/** The file of an app's server part in its release. */
export const FIRST_VIEW_SCRIPT = 'first-view.cjs';

/** Keeps the ids that React makes for a remote apart from those of the shell, in the HTML and when the page takes it over. */
export const FIRST_VIEW_PREFIX = 'r';

/** The id of the JSON with the data that the HTML of the first view was made from. */
export const FIRST_VIEW_DATA = 'first-view';

/** The message of the error with which a server part's calls are refused that aren't public. */
export const NOT_PUBLIC = 'not public';

/** A first view that a server part is asked for. It contains nothing about the person who asks. */
export interface FirstViewRequest {
  pathname: string;
  /** The query with its `?`, or an empty text. */
  search: string;
  language: string;
  config: Config;
  registry: Registry;
  /** The origin of the public address; undefined when it isn't known. */
  origin: string | undefined;
}

/** What search engines and messengers learn about a page. Texts aren't escaped yet. */
export interface FirstViewHead {
  title: string;
  description?: string | undefined;
  /** The whole URL under which the page is known. */
  canonical?: string | undefined;
  /** The whole URL of the picture of shared links. */
  image?: string | undefined;
  jsonLd?: object | undefined;
  noindex?: boolean | undefined;
}

/** The answer of a query that the HTML was made from. */
export interface FirstViewQuery {
  queryKey: QueryKey;
  data: unknown;
}

/** A rendered first view: HTML, the styles that it needs (styled-components' own format), and the data of its queries. */
export interface FirstView {
  status: 200 | 404;
  html: string;
  css: string;
  head: FirstViewHead | undefined;
  data: readonly FirstViewQuery[];
}

/** The HTML of a remote, for the shell's server part to put into its place. */
export interface RemoteFirstView {
  name: string;
  version: string;
  html: string;
}

/** The data that the gateway puts into a page with a first view. */
export interface FirstViewData {
  language: string;
  queries: readonly FirstViewQuery[];
  /** Absent on pages of the shell itself. */
  remote?: { name: string; version: string } | undefined;
}

/** The exposed function of a remote's server part. Undefined for a path without a first view. */
export type RenderRemote = (request: FirstViewRequest) => Promise<FirstView | undefined>;
/** The exposed function of the shell's server part, which renders the page around a remote. */
export type RenderShell = (request: FirstViewRequest, remote: RemoteFirstView | undefined) => Promise<FirstView | undefined>;
