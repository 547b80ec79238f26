import { useQueryClient } from '@tanstack/react-query';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useSingleFlight } from '@tenaye/platform/client/single-flight.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { providerFacilityQuery } from '../../shared/facility.queries.ts';
import type { FacilityKind } from '../../shared/portal.ts';
import { hasCode, useChangeFacility } from './facility.queries.ts';

interface StatusSwitchProps {
  accountId: string;
  kind: FacilityKind;
  facility: ProviderFacility;
}

/** Takes the facility off patients' lists, or brings it back, once its owner has read what that means. */
export function StatusSwitch({ accountId, kind, facility }: StatusSwitchProps) {
  const { t } = useTranslation('mf-provider');
  const [isAsking, setIsAsking] = useState(false);
  const { isActive } = facility;
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setIsAsking(true)}>
        {t(`facility.${kind}.${isActive ? 'close' : 'reopen'}`)}
      </Button>
      {isAsking && <Confirmation accountId={accountId} kind={kind} facility={facility} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Confirmation({ accountId, kind, facility, onClose }: StatusSwitchProps & { onClose: () => void }) {
  const { t } = useTranslation('mf-provider');
  const { isPending, run } = useSwitching({ accountId, facility, onDone: onClose });
  // What it was asked about: the answer turns the facility round while the window is still there.
  const [act] = useState(facility.isActive ? ('close' as const) : ('reopen' as const));
  const { openRequests } = facility.figures;
  return (
    <Dialog
      alert
      open
      onOpenChange={(open) => open || isPending || onClose()}
      title={t(`facility.${kind}.${act}Title`)}
      description={t(`facility.${kind}.${act}Text`)}
      closeLabel={t('facility.status.close')}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('facility.status.cancel')}
          </Button>
          <Button onClick={() => void run()} busy={isPending}>
            {t(`facility.${kind}.${act}`)}
          </Button>
        </>
      }
    >
      {act === 'close' && openRequests > 0 && <Text>{t('facility.status.waiting', { count: openRequests })}</Text>}
    </Dialog>
  );
}

function useSwitching({ accountId, facility, onDone }: { accountId: string; facility: ProviderFacility; onDone: () => void }) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useChangeFacility(accountId);
  const run = useSingleFlight(async () => {
    try {
      await mutateAsync({ isActive: !facility.isActive, updatedAt: facility.updatedAt });
      onDone();
    } catch (error) {
      const isElsewhere = hasCode(error, 'changed_elsewhere');
      if (isElsewhere) await queryClient.invalidateQueries({ queryKey: providerFacilityQuery(accountId).queryKey });
      const description = isElsewhere ? t('facility.status.elsewhere') : say(refusalText(error, ''));
      toast({ variant: 'destructive', title: t('facility.status.failed'), description: description || undefined });
      if (isElsewhere) onDone();
    }
  });
  return { isPending, run };
}
