import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';

/** Shares the page's address with another app; copies it if the browser can't share. */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toast({ title: t('directory.share.copied') });
    } catch {
      toast({ title: t('directory.share.failed'), description: t('directory.share.failedText'), variant: 'destructive' });
    }
  };
  const share = async () => {
    if (!navigator.share) return copy();
    try {
      await navigator.share({ title, text, url: window.location.href });
    } catch (error) {
      // A person who closes the list of apps has canceled sharing, so nothing is copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <Button data-scripted tone="quiet" size="small" onClick={() => void share()}>
      {t('directory.share.button')}
    </Button>
  );
}
