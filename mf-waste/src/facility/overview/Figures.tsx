import type { WasteOverview } from '@tenaye/contracts/waste.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { CalendarIcon, CheckIcon, ClockIcon, RefreshIcon } from '@tenaye/ui/icons.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { FigureTiles } from '../../parts/FigureTiles.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The facility's figures. */
export function Figures({ overview }: { overview: WasteOverview }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  return (
    <FigureTiles as="section" $min="8.5rem" aria-label={t('overview.cards')}>
      <Stat label={t('overview.totalRequests')} value={words.count(overview.totalRequests)} icon={<CalendarIcon />} />
      <Stat
        label={t('overview.pendingPickups')}
        value={words.count(overview.pendingPickups)}
        note={t('overview.pendingHint')}
        icon={<ClockIcon />}
        tone="warning"
      />
      <Stat
        label={t('overview.collected')}
        value={words.kg(overview.totalWasteCollected)}
        note={t('overview.collectedHint')}
        icon={<RefreshIcon />}
        tone="info"
      />
      <Compliance score={overview.complianceScore} />
    </FigureTiles>
  );
}

function Compliance({ score }: { score: number | null }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const label = t('overview.compliance');
  if (score === null) return <Stat label={label} value={t('waste.unknown')} note={t('overview.noScore')} icon={<CheckIcon />} />;
  return (
    <Stat
      label={label}
      value={words.percent(score)}
      note={<Progress label={label} hideLabel value={score / 100} />}
      icon={<CheckIcon />}
      tone="success"
    />
  );
}
