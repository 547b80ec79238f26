import { useTranslation } from 'react-i18next';
import { refusalText } from '../client/refusal.ts';
import { useToast } from '../remote/toast.tsx';
import { useMessageText } from '../texts/i18n.ts';
import { NOTIFICATION } from './namespace.ts';

/** Reports that marking as read failed and was reverted. */
export function useMarkFailure(): (error: unknown) => void {
  const { t } = useTranslation(NOTIFICATION);
  const toast = useToast();
  const messageText = useMessageText();
  return (error) => toast({ title: t('failed'), description: messageText(refusalText(error, t('loadFailed'))), variant: 'destructive' });
}
