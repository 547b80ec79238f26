import { useQuery } from '@tanstack/react-query';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import type { Evidence, EvidenceChange } from '@tenaye/contracts/verification-evidence.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useRef, useState } from 'react';
import { useShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import { Check, focusOpenCheck } from './Check.tsx';
import { evidenceQuery, useRecordEvidence } from './evidence.queries.ts';
import { LicenseCheck } from './LicenseCheck.tsx';
import { PaperCheck } from './PaperCheck.tsx';
import { RegisterCheck } from './RegisterCheck.tsx';

/** The checks that are required before the provider can be approved. Every check is saved immediately. */
export function Checks({ provider }: { provider: ReviewedProvider }) {
  const { t } = useTranslation('mf-admin');
  const { data, error, isFetching, refetch } = useQuery(evidenceQuery(useAccount().id, provider.listing));
  const byAuthority = data?.authority && !data.isClaimed ? data.authority : undefined;
  return (
    <Section card title={t('verification.evidence.title')} text={!byAuthority && t('verification.evidence.lead')}>
      {!data && !error && <ListLoading />}
      {!data && error && <LoadError title={t('verification.evidence.failed')} error={error} onRetry={refetch} busy={isFetching} />}
      {byAuthority && <Text>{t('verification.evidence.byAuthority', { name: byAuthority })}</Text>}
      {data && !byAuthority && <Checklist evidence={data} provider={provider} />}
    </Section>
  );
}

function Checklist({ evidence, provider }: { evidence: Evidence; provider: ReviewedProvider }) {
  const { t } = useTranslation('mf-admin');
  // Changes wait for each other, because each builds on the state that the one before has left.
  const { act, problem, isPending } = useAct(useRecordEvidence(provider.listing), { isQueued: true });
  const [waiting, setWaiting] = useState<EvidenceChange>({});
  const record = (change: EvidenceChange) => {
    setWaiting(isPending ? { ...waiting, ...change } : change);
    void act(change);
  };
  // A tick shows immediately, and is reverted if it is refused.
  const shown = isPending ? { ...evidence, ...waiting } : evidence;
  const { name, licenseNumber, papers, missing } = evidence;
  const list = useRef<HTMLOListElement>(null);
  useShortcuts([{ keys: 'c', label: t('verification.evidence.next'), run: () => void focusOpenCheck(list.current) }]);
  return (
    <Stack>
      <ProblemNotice problem={problem} title={t('verification.evidence.notSaved')} />
      <Stack as="ol" ref={list} role="list" aria-label={t('verification.evidence.title')}>
        {papers.map((paper) => (
          <PaperCheck key={`${paper.kind}.${paper.fileId}`} paper={paper} provider={provider} record={record} />
        ))}
        <LicenseCheck evidence={shown} provider={provider} record={record} />
        <RegisterCheck evidence={shown} record={record} />
        <li data-open={!shown.isNameConfirmed || undefined}>
          <Checkbox
            label={t('verification.evidence.name', { name })}
            checked={shown.isNameConfirmed}
            onChange={({ target }) => record({ isNameConfirmed: target.checked })}
          />
        </li>
        {licenseNumber ? (
          <li data-open={!shown.isNumberConfirmed || undefined}>
            <Checkbox
              label={t('verification.evidence.number', { number: licenseNumber })}
              checked={shown.isNumberConfirmed}
              onChange={({ target }) => record({ isNumberConfirmed: target.checked })}
            />
          </li>
        ) : (
          evidence.isClaimed && (
            <Check isDone={false}>
              <Text>{t('verification.evidence.noNumber')}</Text>
            </Check>
          )
        )}
      </Stack>
      <Text role="status" $soft>
        {missing.length > 0 ? t('verification.evidence.left', { count: missing.length }) : t('verification.evidence.complete')}
      </Text>
    </Stack>
  );
}
