import { NoticeBell } from '@tenaye/platform/notification/NoticeBell.tsx';
import type { NoticeWords } from '@tenaye/platform/notification/notices.ts';
import { useTranslation } from 'react-i18next';
import { keys } from '../../shared/keys.ts';
import { placeOf } from './notification-place.ts';

/** What a notification may be about. */
const told = [keys.stats, keys.appointments, keys.requests];

/** The patient's bell: how many are unread, and the list when it is opened. It follows the server's stream. */
export function NotificationBell() {
  const words = useWords();
  return <NoticeBell source={{ audience: 'patient', queryKey: keys.notifications, told, counted: [keys.stats], placeOf, words }} />;
}

function useWords(): NoticeWords {
  const { t } = useTranslation('mf-patient');
  return {
    bell: (count) => (count > 9 ? t('notification.bellMany') : count > 0 ? t('notification.bellCount', { count }) : t('notification.bell')),
    heading: t('notification.heading'),
    empty: t('notification.empty'),
    markAll: t('notification.markAll'),
    markRead: t('notification.markRead'),
    unread: t('notification.unread'),
    allRead: t('notification.allRead'),
    markFailed: t('notification.failed'),
    loading: t('common.loading'),
    loadFailed: t('common.loadFailed'),
    retry: t('common.retry'),
    showMore: t('common.showMore'),
  };
}
