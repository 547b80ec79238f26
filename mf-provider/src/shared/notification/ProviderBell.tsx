import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { NoticeBell } from '@tenaye/platform/notification/NoticeBell.tsx';
import type { NoticeWords } from '@tenaye/platform/notification/notices.ts';
import { useTranslation } from 'react-i18next';
import { placeOf } from './notice-place.ts';

// The portals listen for what they show by themselves.
const told: readonly [] = [];

/** The bell of a doctor's or a facility's account; an administrator's is in the admin portal, and staff are told nothing here. */
export function ProviderBell({ account: { id, providerType } }: { account: Pick<ProviderAccount, 'id' | 'providerType'> }) {
  const words = useWords();
  if (providerType !== 'doctor' && providerType !== 'health_facility') return null;
  return <NoticeBell key={id} source={{ audience: 'provider', queryKey: ['provider-notices', id], told, placeOf, words }} />;
}

function useWords(): NoticeWords {
  const { t } = useTranslation('mf-provider');
  return {
    bell: (count) => (count > 9 ? t('notice.bellMany') : count > 0 ? t('notice.bellCount', { count }) : t('notice.bell')),
    heading: t('notice.heading'),
    empty: t('notice.empty'),
    markAll: t('notice.markAll'),
    markRead: t('notice.markRead'),
    unread: t('notice.unread'),
    allRead: t('notice.allRead'),
    markFailed: t('notice.failed'),
    loading: t('frame.loading'),
    loadFailed: t('notice.loadFailed'),
    retry: t('frame.retry'),
    showMore: t('notice.more'),
  };
}
