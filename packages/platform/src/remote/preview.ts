// The contract between the gateway and the page about previews (decision 0044). Pages without a preview load none of this code.

/**
 * The parameter of an address that asks for a preview: `?remote=mf-patient@http://localhost:3101`, `?remote=mf-patient@<version>` or
 * `?remote=mf-patient@preview/<branch>`, once for each remote. A value without `@` means something else.
 */
export const PREVIEW_PARAMETER = 'remote';

/** The key in the tab's session storage under which a preview outlives the page: the parameters, as in an address. */
export const PREVIEW_KEPT = 'tenaye.preview';

const BRANCH = 'preview/';

/** The source of the version that a team has stored for a branch (`npm run preview`). */
export const branchSource = (branch: string): string => `${BRANCH}${branch}`;

/** The branch whose version a source means; undefined for other sources. */
export const branchIn = (source: string): string | undefined => (source.startsWith(BRANCH) ? source.slice(BRANCH.length) : undefined);

/** Where a remote comes from: a released version, that of a branch, or an origin on this machine. */
export interface PreviewedRemote {
  remote: string;
  source: string;
}

/**
 * Why the page doesn't show a requested preview. `sign-in`: not an administrator, nor within the hour after one; `link`: another site
 * asked; `away`: the service can't tell who asks; `form`: neither a version nor an origin on this machine; `remote`, `version`: unknown, as
 * is a branch without a preview; `misfit`: it can't run in this shell.
 */
export type PreviewRefusal = 'sign-in' | 'link' | 'away' | 'form' | 'remote' | 'version' | 'misfit';

/** The gateway's answer to the parameters, in the page as JSON (`<script type="application/json" id="preview">`). */
export interface Preview {
  /** Released versions are in the registry already; the page itself asks this machine for the others. */
  shown: readonly PreviewedRemote[];
  /** `asked` is the parameter as written in the address. */
  refused: readonly { asked: string; reason: PreviewRefusal }[];
  /** True when the browser keeps the preview for an hour after the administrator has signed out. */
  isHeld?: boolean;
}

/** True for an origin on the visitor's own machine, such as `http://localhost:3101`. */
export const isLocalOrigin = (source: string): boolean =>
  /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(source) && URL.canParse(source);

/** The parameters of a query string that ask for a preview. */
export const previewsIn = (search: string): string[] =>
  new URLSearchParams(search).getAll(PREVIEW_PARAMETER).filter((it) => it.includes('@'));
