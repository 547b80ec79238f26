import { useQuery } from '@tanstack/react-query';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import type { LabReport, LabSample } from '@tenaye/contracts/lab-report.ts';
import { LabResults } from '@tenaye/platform/documents/LabResults.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { styled } from 'styled-components';
import { providerFacilityQuery } from '../../../shared/facility.queries.ts';
import { nameOf } from '../request.facts.ts';
import { benchTestsOf } from './bench.ts';
import { code128Path } from './code128.ts';

interface PaperDialogProps {
  request: ProviderRequest;
  lab: LabReport;
  paper: 'label' | 'report';
  onClose(): void;
}

/** A paper to look at and to print: the label of the samples, or the released values. */
export function PaperDialog({ request, lab, paper, onClose }: PaperDialogProps) {
  const { t } = useTranslation('mf-provider');
  const { data: facility } = useQuery(providerFacilityQuery(useOwn()));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`bench.paper.${paper}`)}
      closeLabel={t('parts:close')}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('parts:close')}
          </Button>
          <Button onClick={() => window.print()}>{t('bench.paper.print')}</Button>
        </>
      }
    >
      {paper === 'label' && lab.sample && <Label request={request} lab={lab} sample={lab.sample} />}
      {paper === 'report' && (
        <LabResults report={lab} names={request.requestedServices} patientName={nameOf(request)} facilityName={facility?.name ?? ''} />
      )}
    </Dialog>
  );
}

function Label({ request, lab, sample }: Pick<PaperDialogProps, 'request' | 'lab'> & { sample: LabSample }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { accession, age, sex, at } = sample;
  const { path, width } = code128Path(accession);
  const patient = { name: nameOf(request), age: t(`parts:lab.age.${age.unit}`, { count: age.count }), sex: t(`parts:lab.sex.${sex}`) };
  return (
    <Stack data-print $gap="xxs">
      <Text $strong>{t('parts:lab.patient', patient)}</Text>
      <Text $size="s">
        {benchTestsOf(request, lab)
          .map((it) => it.name)
          .join(', ')}
      </Text>
      <Text $size="s">{formatDateTime(at, i18n.language)}</Text>
      <Code viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" role="img" aria-label={t('bench.paper.code', { number: accession })}>
        <path d={path} fill="black" />
      </Code>
      <Text $strong $tabular>
        {accession}
      </Text>
    </Stack>
  );
}

/** Dark on white in both color schemes, because scanners don't recognize inverted codes. */
const Code = styled.svg`
  width: 50mm;
  max-width: 100%;
  height: 12mm;
  background: white;
  shape-rendering: crispEdges;
`;
