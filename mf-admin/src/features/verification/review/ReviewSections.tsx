import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { FileList } from '@tenaye/platform/documents/FileList.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { FileIcon } from '@tenaye/ui/icons.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { type TabItem, Tabs } from '@tenaye/ui/Tabs.tsx';
import { useOpenPaper } from '../evidence/open-paper.tsx';
import { useListedFiles } from '../evidence/useListedFiles.ts';
import { useReviewAddress } from '../useReviewAddress.ts';
import { Activity } from './Activity.tsx';
import { DoctorOverview } from './DoctorOverview.tsx';
import { GeneralInfo, ServicesAndEquipment, VerificationFacts } from './FacilitySections.tsx';
import { RecordPart } from './RecordPart.tsx';
import { ReviewHistory } from './ReviewHistory.tsx';

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
  const record = item('record', <RecordPart listing={provider.listing} />);
  if (doctor)
    return [
      item('overview', <DoctorOverview doctor={doctor} />),
      item('appointments', <Activity provider={provider} />),
      statistics,
      documents,
      history,
      record,
    ];
  if (!facility) return [statistics, history, record];
  const requests = facility.facility_type === 'pharmacy' ? 'orders' : 'requests';
  return [
    item('general', <GeneralInfo facility={facility} />),
    item('services', <ServicesAndEquipment facility={facility} />),
    item('verification', <VerificationFacts facility={facility} listing={provider.listing} />),
    item(requests, <Activity provider={provider} />),
    statistics,
    documents,
    history,
    record,
  ];
}

/** The files that the provider sent as proof, current ones first. Each view is recorded. */
function Documents({ provider }: { provider: ReviewedProvider }) {
  const { t } = useTranslation('mf-admin');
  const files = useListedFiles(provider);
  const { view } = useOpenPaper();
  if (files.length === 0)
    return <Empty icon={<FileIcon />} title={t('verification.documents.empty')} text={t('verification.documents.emptyText')} />;
  return <FileList files={files} onView={view} />;
}

/** Counts over all appointments or requests of the provider. */
function Statistics({ stats }: Pick<ReviewedProvider, 'stats'>) {
  const { t, i18n } = useTranslation('mf-admin');
  return (
    <Grid $min="9rem">
      {Object.entries(stats).map(([name, count]) => (
        <Stat key={name} label={t(`verification.stats.${name}`)} value={formatCount(count, i18n.language)} />
      ))}
    </Grid>
  );
}
