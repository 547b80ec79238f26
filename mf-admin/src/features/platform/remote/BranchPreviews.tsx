import type { PlatformRemote } from '@tenaye/contracts/platform.ts';
import { pageRegistry } from '@tenaye/platform/remote/page-data.ts';
import { branchSource, PREVIEW_PARAMETER } from '@tenaye/platform/remote/preview.ts';
import { factColumn, Instant, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { Code } from '../Code.tsx';
import { useRemoteName } from './useRemoteName.ts';

type Preview = NonNullable<PlatformRemote['previews']>[number] & { remote: string };

/** The address of a remote's first page whose path has no parameters, with the version of a branch. */
function previewHref(remote: string, branch: string): string {
  const routes = pageRegistry().remotes.find((it) => it.name === remote)?.routes ?? [];
  const path = routes.find((it) => !it.path.includes(':'))?.path.replace(/\/?\*$/, '') || '/';
  return `${path}?${new URLSearchParams({ [PREVIEW_PARAMETER]: `${remote}@${branchSource(branch)}` })}`;
}

/** The versions of branches that teams look at, each with its link; nothing while there are none. */
export function BranchPreviews({ remotes }: { remotes: readonly PlatformRemote[] }) {
  const { t } = useTranslation('mf-admin');
  const nameOf = useRemoteName();
  const rows = remotes.flatMap(({ remote, previews = [] }) => previews.map((it) => ({ remote, ...it })));
  const columns: Column<Preview>[] = [
    titleColumn('branch', t('platform.previews.columns.branch'), ({ remote, branch }) => (
      // The gateway decides about previews, so the page is loaded anew.
      <a href={previewHref(remote, branch)} aria-label={t('platform.previews.show', { branch, remote: nameOf(remote) })}>
        {branch}
      </a>
    )),
    factColumn('remote', t('platform.remotes.columns.remote'), ({ remote }) => nameOf(remote)),
    factColumn('version', t('platform.remotes.columns.version'), ({ version }) => <Code>{version}</Code>),
    factColumn('until', t('platform.previews.columns.until'), ({ until }) => <Instant at={until} />),
  ];
  if (rows.length === 0) return null;
  return (
    <Section title={t('platform.previews.heading')} text={t('platform.previews.lead')}>
      <TableView
        caption={t('platform.previews.heading')}
        hideCaption
        rows={rows}
        rowKey={(it) => `${it.remote} ${it.branch}`}
        columns={columns}
        empty={null}
      />
    </Section>
  );
}
