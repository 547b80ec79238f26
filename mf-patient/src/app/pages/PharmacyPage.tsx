import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useState } from 'react';
import { PharmacyCard } from '../../features/facility/choice/PharmacyCard.tsx';
import { PharmacyList } from '../../features/facility/choice/PharmacyList.tsx';
import { RecommendationList } from '../../features/facility/choice/RecommendationList.tsx';
import { FinderProvider, useFinder } from '../../features/facility/FinderProvider.tsx';
import { recommendedPharmaciesQuery } from '../../features/facility/facility.queries.ts';
import { FinderView } from '../../features/facility/finder/FinderView.tsx';
import type { Agreed } from '../../features/facility/finder/RequestForm.tsx';
import { sentWith } from '../../features/facility/finder-draft.ts';
import { offerInStock, totalInStock } from '../../features/facility/offer/offer.ts';
import { PharmacyFacts } from '../../features/facility/place/PharmacyFacts.tsx';
import { useFinderAddress } from '../../features/facility/useFinderAddress.ts';
import { useConfirmList, useFinderStep, useFindList } from '../../features/facility/useFinderSteps.ts';
import { OrderList } from '../../features/order/OrderList.tsx';
import { PrescriptionReader } from '../../features/prescription/PrescriptionReader.tsx';
import { clearDraft } from '../../features/prescription/prescription-draft.ts';
import { RequestList } from '../../features/request/RequestList.tsx';
import { sendingMedicationRequest } from '../../features/request/request.queries.ts';
import { usePosition } from '../../shared/location/usePosition.ts';

/** The flow from a prescription to a pharmacy that has it in stock (spec, section 2, "Pharmacy finder"). */
export function PharmacyPage() {
  return (
    <FinderProvider kind="pharmacy">
      <PharmacyFinder />
    </FinderProvider>
  );
}

function PharmacyFinder() {
  const { t } = useTranslation('mf-patient');
  const { draft, file } = useFinder();
  const { href, isDirect, chosenId } = useFinderAddress();
  const step = useFinderStep();
  const confirm = useConfirmList();
  const find = useFindList();
  const { position } = usePosition();
  const [isAnalyzing, setIsAnalyzing] = useState(false);
  // The request step also needs them, because it shows the chosen pharmacy's stock; one from the list of all may not be among the best.
  const pharmacies = useQuery({
    ...recommendedPharmaciesQuery(draft, position, isDirect ? chosenId : undefined),
    enabled: step !== 'upload' && !draft.isToRead,
  });
  const requestTo = (pharmacyId: string, { isDelivered, acceptedTotal }: Agreed) => ({
    body: {
      pharmacyId,
      requestedMedications: draft.medications,
      ...sentWith(draft),
      acceptedTotal,
      delivery: isDelivered ? { address: draft.address, latitude: position?.latitude, longitude: position?.longitude } : undefined,
    },
    prescription: file,
  });
  return (
    <FinderView
      title={t('pharmacies.title')}
      lead={t('pharmacies.lead')}
      orders={<OrderList type="medication" onFind={find} />}
      reader={<PrescriptionReader kind="pharmacy" confirmed={draft} onConfirm={confirm} onAnalyzing={setIsAnalyzing} />}
      isAnalyzing={isAnalyzing}
      requests={<RequestList type="medication" onFindMissing={find} />}
      all={<PharmacyList />}
      isSearching={pharmacies.isPending}
      recommendations={
        <RecommendationList query={pharmacies} orders={['score', 'distance', 'cost']} offerOf={(it) => offerInStock(it.stock)}>
          {(it, about) => <PharmacyCard pharmacy={it} about={about} href={href('booking', it.id)} />}
        </RecommendationList>
      }
      facts={(it) => (
        <PharmacyFacts
          pharmacy={it}
          recommended={pharmacies.data?.find(({ id }) => id === it.id)}
          isLoading={pharmacies.isLoading || pharmacies.isPlaceholderData}
        />
      )}
      listTotal={({ id }) => totalInStock(pharmacies.data?.find((it) => it.id === id)?.stock)}
      requestTo={requestTo}
      // Also discards an abandoned edit of the list.
      sending={{ ...sendingMedicationRequest, keep: () => clearDraft('pharmacy') }}
    />
  );
}
