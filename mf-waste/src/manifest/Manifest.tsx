import { useQuery } from '@tanstack/react-query';
import type { WasteManifest } from '@tenaye/contracts/waste-papers.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { FileIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useWasteText } from '../parts/useWasteText.ts';
import { manifestQuery } from './manifest.queries.ts';

/** The state of a manifest, for everyone who has its code. */
export function Manifest({ token }: { token: string }) {
  const { t } = useTranslation('mf-waste');
  const { data, error, isFetching, refetch } = useQuery(manifestQuery(token));
  if (data) return <Known manifest={data} />;
  if (data === null) return <Empty icon={<FileIcon />} title={t('manifest.unknown')} text={t('manifest.unknownText')} />;
  if (error)
    return <LoadError title={t('manifest.failed')} error={error} hint={t('parts:checkConnection')} onRetry={refetch} busy={isFetching} />;
  return (
    <Loading label={t('manifest.loading')}>
      <Skeleton $height="12rem" />
    </Loading>
  );
}

function Known({ manifest }: { manifest: WasteManifest }) {
  const { t, i18n } = useTranslation('mf-waste');
  const { kg: kilograms } = useWasteText();
  const { number, isValid, issuedAt, voidedAt, replacedBy, wasteTypes, weight } = manifest;
  const when = (at: string) => formatDateTime(at, i18n.language);
  return (
    <Stack>
      {!isValid && <Notice tone="danger" title={t('manifest.voidText', { date: when(voidedAt ?? issuedAt) })} />}
      {replacedBy && <Notice title={t('manifest.replacedBy', { number: replacedBy })} />}
      <Card $padding="l">
        <Stack>
          <SplitRow>
            <Text $strong $tabular>
              {number}
            </Text>
            <Badge tone={isValid ? 'success' : 'danger'}>{t(isValid ? 'manifest.valid' : 'manifest.void')}</Badge>
          </SplitRow>
          <FactList
            min="12rem"
            facts={[
              { label: t('manifest.issued'), value: when(issuedAt) },
              { label: t('manifest.weight'), value: kilograms(weight) },
              { label: t('manifest.types'), value: wasteTypes.map((it) => t(`domain:wasteType.${it}`)).join(', ') },
            ]}
          />
        </Stack>
      </Card>
      <Section title={t('manifest.custody')} level="h2" card>
        <FactList
          min="12rem"
          facts={manifest.custody.map(({ step, at }) => ({
            label: t(`words.custody.${step}`),
            value: at ? when(at) : t('manifest.notYet'),
          }))}
        />
      </Section>
    </Stack>
  );
}
