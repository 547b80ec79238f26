import { useQuery } from '@tanstack/react-query';
import type { BackCheckTarget } from '@tenaye/contracts/data-collection.ts';
import type { BackCheckDialogProps } from '@tenaye/platform/back-check/BackCheckDialog.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { backChecksQuery, recordingBackCheck } from './submission.queries.ts';

// Lazy: most visits need no form, and those who check have a network.
const BackCheckDialog = lazyDialog(
  async () => (await import('@tenaye/platform/back-check/BackCheckDialog.tsx')).BackCheckDialog,
  ({ onClose }: BackCheckDialogProps) => onClose(),
);

/** Places that others have recorded and this collector may look at again. They aren't kept on the phone. */
export function BackChecks() {
  const { t } = useTranslation('mf-datacollect');
  const { id: accountId } = useAccount();
  const { data, error } = useQuery(backChecksQuery(accountId));
  const [checked, setChecked] = useState<BackCheckTarget>();
  // A back-check whose answer was lost takes its place off the list: its dialog stays, to say what became of it.
  if (!data?.length && !error && !checked) return null;
  return (
    <Stack as="section" aria-labelledby="back-checks">
      <Heading id="back-checks">{t('portal:backCheck.title')}</Heading>
      <Text $soft>{t(error && !data?.length ? 'backCheck.failed' : 'backCheck.lead')}</Text>
      {data && (
        <Stack as="ul" role="list" $gap="xs" aria-labelledby="back-checks">
          {data.map((it) => (
            <Target key={it.id} target={it} onCheck={() => setChecked(it)} />
          ))}
        </Stack>
      )}
      {checked && (
        <Suspense>
          <BackCheckDialog
            name={checked.institutionName}
            text={t('backCheck.once')}
            change={recordingBackCheck(accountId, checked.id)}
            onClose={() => setChecked(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function Target({ target, onCheck }: { target: BackCheckTarget; onCheck(): void }) {
  const { t } = useTranslation('mf-datacollect');
  const { providerType, institutionName, physicalAddress, cityLocation, latitude, longitude } = target;
  return (
    <Card as="li">
      <Stack $gap="xs">
        <Text $strong>{institutionName}</Text>
        <Text $size="s">{[t(`submission.types.${providerType}`), physicalAddress, cityLocation].join(' · ')}</Text>
        <Row $gap="s">
          <a href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}>{t('backCheck.map')}</a>
          <Button tone="quiet" size="small" aria-label={t('portal:backCheck.recordOf', { name: institutionName })} onClick={onCheck}>
            {t('portal:backCheck.record')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
