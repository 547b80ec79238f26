import type { FacilityKind } from '@tenaye/contracts/facility-kind.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useSwitchingFacility } from '../facility.queries.ts';

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
  const { act: change, problem, isPending } = useAct(useSwitchingFacility(), { onDone: onClose });
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
      onConfirm={() => void change({ isActive: act === 'reopen', version: facility.version })}
    >
      {act === 'close' && openRequests > 0 && <Text>{t('facility.status.waiting', { count: openRequests })}</Text>}
      <ProblemNotice problem={problem} title={t('facility.status.failed')} />
    </ConfirmDialog>
  );
}
