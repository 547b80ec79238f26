import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PREVIEW_PARAMETER } from '@tenaye/platform/remote/preview.ts';
import type { RouteAccess } from '@tenaye/platform/remote/remote.ts';
import { projectRoot } from '../base/workspace.ts';
import { parseRemoteManifest } from './describe.ts';

/** The remote's first page whose path has no parameters: its address with the preview, and who may open it. */
export function pageOf(shell: string, source: string, remote: string): { address: string; access: RouteAccess } {
  const { routes } = parseRemoteManifest(readFileSync(path.join(projectRoot, remote, 'remote.json'), 'utf8'));
  const plain = routes.find((it) => !it.path.includes(':')) ?? { path: '/', access: 'anyone' as const };
  const address = `${shell}${plain.path.replace(/\/?\*$/, '') || '/'}?${PREVIEW_PARAMETER}=${remote}@${source}`;
  return { address, access: plain.access };
}
