import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { type TabItem, Tabs } from '@tenaye/ui/Tabs.tsx';
import { useTranslation } from 'react-i18next';
import { useReviewAddress } from '../useReviewAddress.ts';
import { Activity } from './Activity.tsx';
import { DoctorOverview } from './DoctorOverview.tsx';
import { Documents } from './Documents.tsx';
import { GeneralInfo, ServicesAndEquipment, VerificationFacts } from './FacilitySections.tsx';
import { ReviewHistory } from './ReviewHistory.tsx';
import { Statistics } from './Statistics.tsx';

/** Everything known about the provider, in the sections of its kind; the open one is in the address. */
export function ReviewSections({ provider }: { provider: ReviewedProvider }) {
  const { t } = useTranslation('mf-admin');
  const { section, openSection } = useReviewAddress();
  const items = useSections(provider);
  const open = items.find((it) => it.value === section) ?? items[0];
  return <Tabs label={t('verification.section.label')} items={items} value={open?.value ?? ''} onValueChange={openSection} />;
}

function useSections(provider: ReviewedProvider): TabItem[] {
  const { t } = useTranslation('mf-admin');
  const { doctor, facility } = provider;
  const item = (value: string, content: TabItem['content']): TabItem => ({ value, label: t(`verification.section.${value}`), content });
  const statistics = item('statistics', <Statistics stats={provider.stats} />);
  const documents = item('documents', <Documents provider={provider} />);
  const history = item('history', <ReviewHistory history={provider.history} />);
  if (doctor)
    return [
      item('overview', <DoctorOverview doctor={doctor} />),
      item('appointments', <Activity provider={provider} />),
      statistics,
      documents,
      history,
    ];
  if (!facility) return [statistics, history];
  const requests = facility.facility_type === 'pharmacy' ? 'orders' : 'requests';
  return [
    item('general', <GeneralInfo facility={facility} />),
    item('services', <ServicesAndEquipment facility={facility} />),
    item('verification', <VerificationFacts facility={facility} listing={provider.listing} />),
    item(requests, <Activity provider={provider} />),
    statistics,
    documents,
    history,
  ];
}
