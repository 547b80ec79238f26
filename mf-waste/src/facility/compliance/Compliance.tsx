import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { ComplianceStatus } from './ComplianceStatus.tsx';
import { Documents } from './Documents.tsx';
import { Incidents } from './Incidents.tsx';
import { TrainingLog } from './TrainingLog.tsx';
import { Vaccinations } from './Vaccinations.tsx';
import { WeighingLog } from './WeighingLog.tsx';

/**
 * The tab Compliance: how well the facility keeps the rules, its documents, training and vaccinations of its staff, incidents, and what its
 * waste weighs. The status comes first, because a phone would otherwise show it after all documents.
 */
export function Compliance() {
  const { t } = useTranslation('mf-waste');
  return (
    <Stack as="section" $gap="l" aria-label={t('compliance.heading')}>
      <Columns>
        <ComplianceStatus />
        <Documents />
      </Columns>
      <TrainingLog />
      <Vaccinations />
      <Incidents />
      <WeighingLog />
    </Stack>
  );
}

// Beside the documents only: the registers below need the whole width for their columns.
const Columns = styled(Stack)`
  align-items: start;
  gap: ${theme.space.l};
  ${media.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(17rem, 1fr);
    > :first-child { grid-area: 1 / 2; }
  }
`;
