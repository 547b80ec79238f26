import { useMessageText } from '../i18n.ts';
import { refusalText } from '../refusal.ts';
import { useToast } from '../toast.tsx';
import type { NoticeWords } from './notices.ts';

/** Says that a mark was taken back. */
export function useMarkFailure({ markFailed, loadFailed }: NoticeWords): (error: unknown) => void {
  const toast = useToast();
  const messageText = useMessageText();
  return (error) => toast({ title: markFailed, description: messageText(refusalText(error, loadFailed)), variant: 'destructive' });
}
