import { KEPT_IMPORT_DAYS } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { formatCount, formatMinutes } from '@tenaye/platform/texts/format.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useImportAddress } from '../useImportAddress.ts';
import { ReadingNotes } from './ReadingNotes.tsx';
import { useMinutesLeft } from './useMinutesLeft.ts';
import { outcomeOf, useOutcomeText } from './useOutcomeText.ts';

interface ReportProps {
  batch: ImportBatch;
}

/** The progress of the import, and what to do next. */
export function ImportReport({ batch }: ReportProps) {
  const { state, progress, failure, undone, missing } = batch;
  return (
    <div role="status">
      {progress && <Working batch={batch} />}
      {!progress && failure && <Failed batch={batch} />}
      {state === 'checked' && (missing.length > 0 ? <Unmapped batch={batch} /> : <Checked batch={batch} />)}
      {state === 'checked' && <ReadingNotes batch={batch} />}
      {state === 'imported' && <Imported batch={batch} />}
      {undone && <Undone undone={undone} />}
    </div>
  );
}

function Working({ batch: { state, progress } }: ReportProps) {
  const { t, i18n } = useTranslation('mf-admin');
  const minutes = useMinutesLeft({ state, progress });
  if (!progress) return null;
  const { done, of } = progress;
  const count = (it: number): string => formatCount(it, i18n.language);
  return (
    <Stack $gap="xs">
      <Progress
        label={t(`import.working.${state}`)}
        {...(of > 0 && { value: done / of })}
        valueText={of > 0 ? t('import.working.share', { done: count(done), of: count(of) }) : t('import.working.rows', { count: done })}
      />
      <Text $soft $size="s">
        {minutes !== undefined && `${t('import.working.left', { time: formatMinutes(minutes, i18n.language) })} `}
        {t('import.working.leave')}
      </Text>
    </Stack>
  );
}

function Failed({ batch: { failure, actions, counts } }: ReportProps) {
  const { t } = useTranslation('mf-admin');
  const say = useMessageText();
  if (!failure) return null;
  return (
    <Notice
      tone={failure.isStopped ? 'warning' : 'danger'}
      title={failure.isStopped ? t('import.stop.done') : t(`import.failures.${failure.code}`)}
    >
      <p>{say(failure.message)}</p>
      {failure.isStopped && counts.imported > 0 && <p>{t('import.stop.stays', { count: counts.imported })}</p>}
      {actions.includes('resume') && <p>{t('import.resumeHint')}</p>}
    </Notice>
  );
}

/** The fields that no column is used for yet. */
function Unmapped({ batch: { missing } }: ReportProps) {
  const { t, i18n } = useTranslation('mf-admin');
  const fields = missing.map((it) => t(`import.fields.${it}`));
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(fields);
  return (
    <Notice tone="warning" title={t('import.unmapped')}>
      {t('import.unmappedText', { fields: list })}
    </Notice>
  );
}

function Checked({ batch }: ReportProps) {
  const { t } = useTranslation('mf-admin');
  const { counts, startedAt, updates } = batch;
  return (
    <Notice
      tone={counts.error > 0 ? 'warning' : 'info'}
      title={t('import.checked', { count: counts.ready })}
      action={<NextSteps batch={batch} />}
    >
      {updates.ready > 0 && <p>{t('import.updates.ready', { count: updates.ready })}</p>}
      <Counts batch={batch} />
      {startedAt === null && <p>{t('import.kept', { count: KEPT_IMPORT_DAYS })}</p>}
    </Notice>
  );
}

function Imported({ batch }: ReportProps) {
  const { t } = useTranslation('mf-admin');
  const outcome = outcomeOf(batch);
  const { created, changed } = outcome;
  return (
    <Notice tone="success" title={useOutcomeText().imported(outcome)} action={<NextSteps batch={batch} />}>
      {created > 0 && changed > 0 && <p>{t('import.updates.done', { count: changed })}</p>}
      <Counts batch={batch} />
    </Notice>
  );
}

const told = ['duplicate', 'skipped', 'error'] as const;

function Counts({ batch: { counts, noted } }: ReportProps) {
  const { t } = useTranslation('mf-admin');
  const shown = told.filter((it) => counts[it] > 0);
  return (
    <>
      {shown.map((it) => (
        <p key={it}>{t(`import.counted.${it}`, { count: counts[it] })}</p>
      ))}
      {noted > 0 && <p>{t('import.noted.counted', { count: noted })}</p>}
    </>
  );
}

/** Links to the rows that wait for a person, and to notes about the others. */
function NextSteps({ batch: { counts, noted, actions } }: ReportProps) {
  const { t } = useTranslation('mf-admin');
  const { toView, toUpdates } = useImportAddress();
  if (counts.error + counts.duplicate + noted === 0) return null;
  return (
    <>
      {counts.error > 0 && (
        <LinkButton to={toView('fix', { outcome: 'error' })} $tone="quiet" $size="small">
          {t('import.fix.link', { count: counts.error })}
        </LinkButton>
      )}
      {counts.duplicate > 0 && (
        <LinkButton to={toView('rows', { outcome: 'duplicate' })} $tone="quiet" $size="small">
          {t('import.compare', { count: counts.duplicate })}
        </LinkButton>
      )}
      {counts.duplicate > 0 && actions.includes('change') && (
        <LinkButton to={toUpdates} $tone="quiet" $size="small">
          {t('import.updates.link')}
        </LinkButton>
      )}
      {noted > 0 && (
        <LinkButton to={toView('rows', { outcome: undefined, noted: 'true' })} $tone="quiet" $size="small">
          {t('import.noted.link', { count: noted })}
        </LinkButton>
      )}
    </>
  );
}

/** The rows that the undo has removed, those that it left, and why. */
function Undone({ undone: { removed, restored, kept } }: { undone: NonNullable<ImportBatch['undone']> }) {
  const { t } = useTranslation('mf-admin');
  const { toView } = useImportAddress();
  const words = useOutcomeText();
  const link = kept.length > 0 && (
    <LinkButton to={toView('rows', { outcome: 'kept' })} $tone="quiet" $size="small">
      {t('import.undo.show')}
    </LinkButton>
  );
  return (
    <Notice title={words.undone({ removed, restored })} action={link}>
      {removed > 0 && restored > 0 && <p>{t('import.updates.restored', { count: restored })}</p>}
      {kept.map((it) => (
        <p key={it.reason}>{t(`import.undo.kept.${it.reason}`, { count: it.count })}</p>
      ))}
    </Notice>
  );
}
