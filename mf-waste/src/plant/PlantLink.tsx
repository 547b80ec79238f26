import { useQuery } from '@tanstack/react-query';
import type { OpenedPlantLink } from '@tenaye/contracts/waste-plant-link.ts';
import type { ApiError } from '@tenaye/platform/client/client.ts';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { FileIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useState } from 'react';
import { useWasteText } from '../parts/useWasteText.ts';
import { plantLinkQuery } from './plant.queries.ts';
import { ReceiveForm } from './ReceiveForm.tsx';
import { forgetReception, hasReception } from './reception-draft.ts';
import { TreatForm } from './TreatForm.tsx';

/** The waste of a plant's link, and what is left to sign for it. */
export function PlantLink({ token }: { token: string }) {
  const { t } = useTranslation('mf-waste');
  const { data, error, isFetching, refetch } = useQuery(plantLinkQuery(token));
  if (hasCode(error, 'invalid_link')) return <Unusable token={token} error={error} />;
  if (data) return <Opened token={token} link={data} />;
  if (error)
    return <LoadError title={t('plant.failed')} error={error} hint={t('parts:checkConnection')} onRetry={refetch} busy={isFetching} />;
  return (
    <>
      <noscript>
        <NeedsScript />
      </noscript>
      <div data-scripted>
        <Loading label={t('plant.loading')}>
          <Skeleton $height="12rem" />
        </Loading>
      </div>
    </>
  );
}

/** Why a link doesn't work. What was typed for it is removed, because nobody can sign it any more. */
function Unusable({ token, error }: { token: string; error: ApiError }) {
  const { t } = useTranslation('mf-waste');
  const refusal = useRefusal();
  const [wasTyped] = useState(() => hasReception(token));
  useEffect(() => forgetReception(token), [token]);
  const text = [refusal(error, ''), wasTyped && t('plant.forgotten')].filter(Boolean).join(' ');
  return <Empty icon={<FileIcon />} title={t('plant.unusable')} text={text} />;
}

/** Only a server renders it, because only its catalog has the text. */
function NeedsScript() {
  const { t } = useTranslation('mf-waste');
  return <Text>{t('scriptless.plant')}</Text>;
}

function Opened({ token, link }: { token: string; link: OpenedPlantLink }) {
  const { t } = useTranslation('mf-waste');
  const { instant } = useWasteText();
  const { plantName: plant, step, receivedAt, receivedBy, treatedAt, treatedBy } = link;
  useEffect(() => {
    if (step !== 'receive') forgetReception(token);
  }, [step, token]);
  return (
    <Stack>
      <Text $soft>{t('plant.lead', { plant })}</Text>
      {receivedAt && <Notice tone="success" title={t('plant.received', { name: receivedBy, date: instant(receivedAt) })} />}
      {treatedAt && <Notice tone="success" title={t('plant.treated', { name: treatedBy, date: instant(treatedAt) })} />}
      {step === 'done' && <Notice title={t('plant.done')} />}
      <Section title={t('plant.waste')} level="h2">
        {link.loads.map((it) => (
          <Load key={it.id} load={it} />
        ))}
      </Section>
      {step === 'receive' && <ReceiveForm token={token} link={link} />}
      {step === 'treat' && <TreatForm token={token} link={link} />}
      {step !== 'done' && <Text $soft>{t('plant.until', { date: instant(link.expiresAt) })}</Text>}
    </Stack>
  );
}

function Load({ load }: { load: OpenedPlantLink['loads'][number] }) {
  const { t } = useTranslation('mf-waste');
  const { count, instant, kg: kilograms, types } = useWasteText();
  const { manifestNumber: number, manifestVoidedAt: voidedAt, wasteTypes, weight, containers } = load;
  return (
    <Card $padding="m">
      <Stack $gap="xs">
        <Text $strong $tabular>
          {number ? t('plant.load', { number }) : t('plant.noManifest')}
        </Text>
        {voidedAt && (
          <Notice tone="danger" title={t('plant.void', { date: instant(voidedAt) })}>
            {t('plant.voidText')}
          </Notice>
        )}
        <FactList
          min="12rem"
          facts={[
            { label: t('plant.types'), value: types(wasteTypes) },
            { label: t('plant.weight'), value: kilograms(weight) },
            ...(containers === null ? [] : [{ label: t('plant.containers'), value: count(containers) }]),
          ]}
        />
      </Stack>
    </Card>
  );
}
