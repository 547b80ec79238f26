import { useQueryClient } from '@tanstack/react-query';
import type { FacilityKind } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { providerFacilityQuery } from '../../../shared/facility.queries.ts';
import { hasCode, useChangeFacility } from '../facility.queries.ts';

interface StatusSwitchProps {
  kind: FacilityKind;
  facility: ProviderFacility;
}

/** Removes the facility from patients' lists or restores it, after a confirmation that explains the effect. */
export function StatusSwitch({ kind, facility }: StatusSwitchProps) {
  const { t } = useTranslation('mf-provider');
  const [isAsking, setIsAsking] = useState(false);
  const { isActive } = facility;
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setIsAsking(true)}>
        {t(`facility.${kind}.${isActive ? 'close' : 'reopen'}`)}
      </Button>
      {isAsking && <Confirmation kind={kind} facility={facility} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Confirmation({ kind, facility, onClose }: StatusSwitchProps & { onClose: () => void }) {
  const { t } = useTranslation('mf-provider');
  const { isPending, toggle } = useToggleListing({ facility, onDone: onClose });
  // Fixed when the dialog opens: the answer toggles `isActive` while the dialog is still closing.
  const [act] = useState(facility.isActive ? ('close' as const) : ('reopen' as const));
  const { openRequests } = facility.figures;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || isPending || onClose()}
      title={t(`facility.${kind}.${act}Title`)}
      text={t(`facility.${kind}.${act === 'reopen' && !facility.isVerified ? 'reopenUnverified' : act}Text`)}
      keep={t('facility.status.cancel')}
      action={t(`facility.${kind}.${act}`)}
      tone="primary"
      isPending={isPending}
      onConfirm={() => void toggle()}
    >
      {act === 'close' && openRequests > 0 && <Text>{t('facility.status.waiting', { count: openRequests })}</Text>}
    </ConfirmDialog>
  );
}

function useToggleListing({ facility, onDone }: { facility: ProviderFacility; onDone: () => void }) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const refusal = useRefusal();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useChangeFacility();
  const toggle = useSingleFlight(async () => {
    try {
      await mutateAsync({ isActive: !facility.isActive, updatedAt: facility.updatedAt });
      onDone();
    } catch (error) {
      const isElsewhere = hasCode(error, 'changed_elsewhere');
      if (isElsewhere) await queryClient.invalidateQueries({ queryKey: providerFacilityQuery(own).queryKey });
      const description = isElsewhere ? t('facility.status.elsewhere') : refusal(error, '');
      toast({ variant: 'destructive', title: t('facility.status.failed'), description: description || undefined });
      if (isElsewhere) onDone();
    }
  });
  return { isPending, toggle };
}
