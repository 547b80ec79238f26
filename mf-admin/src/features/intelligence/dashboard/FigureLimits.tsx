import { useQuery } from '@tanstack/react-query';
import { figureLimits, type LimitedFigure } from '@tenaye/contracts/intelligence.facts.ts';
import type { FigureLimit } from '@tenaye/contracts/intelligence.ts';
import { localDate, noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { formatDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Suspense, useState } from 'react';
import type { Unit } from '../figures.ts';
import { limitsQuery } from '../intelligence.queries.ts';
import { useFigureText } from '../useFigureText.ts';
import { DashboardSection } from './DashboardSection.tsx';

const FigureLimitDialog = lazyDialog<{ of: FigureLimit; onClose(): void }>(
  async () => (await import('./FigureLimitDialog.tsx')).FigureLimitDialog,
  ({ onClose }) => onClose(),
);

const units: Record<LimitedFigure, Unit> = {
  lateShare: 'percent',
  patientSatisfaction: 'stars',
  collectionRate: 'percent',
  complianceRate: 'percent',
  medianWait: 'days',
};

/** The figures that can have a limit, and the way to choose one. */
export function FigureLimits() {
  const { t } = useTranslation('mf-admin');
  const query = useQuery(limitsQuery(useAccount().id));
  const [chosen, setChosen] = useState<FigureLimit>();
  return (
    <DashboardSection name="limits" query={query} loading={<ListLoading min="18rem" />}>
      {(limits) => (
        <>
          <FactList
            facts={limits.map((it) => ({
              label: t(`intelligence.figures.${it.figure}`),
              value: <Limit of={it} onChoose={() => setChosen(it)} />,
            }))}
          />
          <Suspense>{chosen && <FigureLimitDialog of={chosen} onClose={() => setChosen(undefined)} />}</Suspense>
        </>
      )}
    </DashboardSection>
  );
}

function Limit({ of: { figure, limit, beyondSince }, onChoose }: { of: FigureLimit; onChoose(): void }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  const { side } = figureLimits[figure];
  const day = beyondSince && formatDay(noonOf(localDate(Date.parse(beyondSince))), i18n.language);
  return (
    <Row $gap="xs">
      {limit === null ? t('intelligence.limit.none') : t(`intelligence.limit.${side}`, { value: textOf(limit, units[figure]) })}
      {day && <Badge tone="warning">{t('intelligence.limit.since', { day })}</Badge>}
      <Button
        tone="plain"
        size="small"
        aria-label={t('intelligence.limit.openOf', { figure: t(`intelligence.figures.${figure}`) })}
        onClick={onChoose}
      >
        {t('intelligence.limit.open')}
      </Button>
    </Row>
  );
}
