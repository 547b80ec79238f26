import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useState } from 'react';
import { CenterCard } from '../../features/facility/choice/CenterCard.tsx';
import { CenterList } from '../../features/facility/choice/CenterList.tsx';
import { RecommendationList } from '../../features/facility/choice/RecommendationList.tsx';
import { FinderProvider, useFinder } from '../../features/facility/FinderProvider.tsx';
import { recommendedCentersQuery } from '../../features/facility/facility.queries.ts';
import { FinderView } from '../../features/facility/finder/FinderView.tsx';
import type { Agreed } from '../../features/facility/finder/RequestForm.tsx';
import { sentWith } from '../../features/facility/finder-draft.ts';
import { offerOfTests, totalOfTests } from '../../features/facility/offer/offer.ts';
import { WantedTests } from '../../features/facility/offer/WantedTests.tsx';
import { CenterFacts } from '../../features/facility/place/CenterFacts.tsx';
import { useFinderAddress } from '../../features/facility/useFinderAddress.ts';
import { useConfirmList, useFinderStep, useFindList } from '../../features/facility/useFinderSteps.ts';
import { OrderList } from '../../features/order/OrderList.tsx';
import { PrescriptionReader } from '../../features/prescription/PrescriptionReader.tsx';
import { clearDraft } from '../../features/prescription/prescription-draft.ts';
import { RequestList } from '../../features/request/RequestList.tsx';
import { sendingDiagnosticRequest } from '../../features/request/request.queries.ts';
import { usePosition } from '../../shared/location/usePosition.ts';

/** The flow from a lab or imaging request to a diagnostic center (spec, section 2, "Diagnostic center finder"). */
export function DiagnosticsPage() {
  return (
    <FinderProvider kind="diagnostics">
      <DiagnosticsFinder />
    </FinderProvider>
  );
}

function DiagnosticsFinder() {
  const { t } = useTranslation('mf-patient');
  const { draft, file } = useFinder();
  const { href } = useFinderAddress();
  const step = useFinderStep();
  const confirm = useConfirmList();
  const find = useFindList();
  const { position } = usePosition();
  const [isAnalyzing, setIsAnalyzing] = useState(false);
  const centers = useQuery({ ...recommendedCentersQuery(draft, position), enabled: step === 'recommendations' });
  const requestTo = (facilityId: string, { acceptedTotal }: Agreed) => ({
    body: {
      facilityId,
      requestedServices: draft.services,
      ...sentWith(draft),
      preferredDate: draft.preferredDate || undefined,
      acceptedTotal,
    },
    prescription: file,
  });
  return (
    <FinderView
      title={t('diagnostics.title')}
      lead={t('diagnostics.lead')}
      orders={<OrderList type="diagnostic" onFind={find} />}
      reader={<PrescriptionReader kind="diagnostics" confirmed={draft} onConfirm={confirm} onAnalyzing={setIsAnalyzing} />}
      isAnalyzing={isAnalyzing}
      requests={<RequestList type="diagnostic" />}
      all={<CenterList />}
      isSearching={centers.isPending}
      recommendations={
        <RecommendationList query={centers} orders={['score', 'distance', 'cost']} offerOf={(it) => offerOfTests(it.tests)}>
          {(it, about) => <CenterCard center={it} about={about} href={href('booking', it.id)} />}
        </RecommendationList>
      }
      facts={(it) => (
        <CenterFacts center={it}>
          <WantedTests centerId={it.id} />
        </CenterFacts>
      )}
      listTotal={({ service_prices }) => totalOfTests(draft.services, service_prices)}
      requestTo={requestTo}
      // Also discards an abandoned edit of the list.
      sending={{ ...sendingDiagnosticRequest, keep: () => clearDraft('diagnostics') }}
    />
  );
}
