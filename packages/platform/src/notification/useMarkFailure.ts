import { refusalText } from '../client/refusal.ts';
import { useToast } from '../remote/toast.tsx';
import { useMessageText } from '../texts/i18n.ts';
import type { NoticeWords } from './notices.ts';

/** Says that a mark was taken back. */
export function useMarkFailure({ markFailed, loadFailed }: NoticeWords): (error: unknown) => void {
  const toast = useToast();
  const messageText = useMessageText();
  return (error) => toast({ title: markFailed, description: messageText(refusalText(error, loadFailed)), variant: 'destructive' });
}
