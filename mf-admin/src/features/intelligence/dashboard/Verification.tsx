import { useQuery } from '@tanstack/react-query';
import type { VerificationFigures } from '@tenaye/contracts/intelligence.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { former, type Scope, verificationFiguresQuery } from '../intelligence.queries.ts';
import { DashboardSection } from './DashboardSection.tsx';
import { FigureTiles } from './FigureTile.tsx';
import { verificationFigures } from './verification-figures.ts';

type Decider = VerificationFigures['by'][number];

/** How long doctors and facilities waited for their verification, and who decided. */
export function Verification({ days, before }: { days: Scope; before: Scope }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { id } = useAccount();
  const query = useQuery(verificationFiguresQuery(id, days));
  const { data: earlier } = useQuery({ ...verificationFiguresQuery(id, before), ...former });
  const columns: Column<Decider>[] = [
    titleColumn('name', t('intelligence.columns.decider'), (it) => it.name),
    figureColumn('approved', t('intelligence.figures.approved'), (it) => formatCount(it.approved, i18n.language)),
    figureColumn('rejected', t('intelligence.figures.rejected'), (it) => formatCount(it.rejected, i18n.language)),
  ];
  const title = t('intelligence.sections.verification.title');
  return (
    <DashboardSection name="verification" query={query} loading={<ListLoading cards={4} min="9rem" />}>
      {(answer) => (
        <>
          <FigureTiles
            label={t('intelligence.tiles', { section: title })}
            figures={verificationFigures(answer).figures}
            before={earlier && verificationFigures(earlier).figures}
          />
          <TableView
            caption={t('intelligence.deciders')}
            columns={columns}
            rows={answer.by}
            rowKey={(it) => it.id}
            empty={<Empty title={t('intelligence.noDecision')} />}
          />
        </>
      )}
    </DashboardSection>
  );
}
