import { useToast } from '@tenaye/platform/toast.tsx';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../shared/useRefusal.ts';

/** Says that a mark was taken back. */
export function useMarkFailure(): (error: unknown) => void {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  return (error) => toast({ title: t('notification.failed'), description: refusal(error, t('common.loadFailed')), variant: 'destructive' });
}
