import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { saveExport } from './profile.queries.ts';

/** Downloads all stored data about the patient as one file. */
export function ExportData() {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  const { run, isPending } = useOnce(async () => {
    try {
      await saveExport();
      toast({ title: t('profile.export.done') });
    } catch (error) {
      toast({ title: t('profile.export.failed'), description: refusal(error, t('common.loadFailed')), variant: 'destructive' });
    }
  });
  return (
    <div>
      <Button tone="quiet" busy={isPending} onClick={run}>
        {t('profile.export.action')}
      </Button>
    </div>
  );
}
