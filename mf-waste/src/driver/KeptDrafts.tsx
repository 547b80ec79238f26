import type { DriverRoute, DriverStop } from '@tenaye/contracts/waste-route.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import { counts, isSigned, isTyped, type QueuedStep, type StopDraft } from './store/queue.ts';
import { useRoute } from './useRoute.tsx';
import { useStopAddress } from './useStopAddress.ts';

interface KeptDraft {
  stopId: string;
  name: string | undefined;
  draft: StopDraft;
}

/** Whether the form of a stop doesn't open any more although nobody has signed there: then what was typed is of no use to anybody yet. */
function isClosed(stop: DriverStop | undefined, own: readonly QueuedStep[]): boolean {
  if (own.some((it) => counts(it) && (it.event.kind === 'signed' || it.event.kind === 'missed'))) return false;
  if (!stop) return true;
  const isSignedThere = stop.events.some((it) => it.kind === 'signed' && it.outcome !== 'refused' && !it.isFormer);
  return (stop.status === 'completed' || stop.status === 'cancelled') && !isSignedThere;
}

/**
 * What was typed or signed at stops that have left the route or that a manager has closed. While a stop is open, only what is of itself is
 * shown.
 */
function useKeptDrafts({ stops }: DriverRoute): KeptDraft[] {
  const { drafts, steps } = useRoute();
  const { stopId: openId } = useStopAddress();
  const isOpen = stops.some((it) => it.id === openId);
  return Object.entries(drafts).flatMap(([stopId, draft]) => {
    const stop = stops.find((it) => it.id === stopId);
    const own = steps.filter((it) => it.stopId === stopId);
    if ((isOpen && stopId !== openId) || !isClosed(stop, own)) return [];
    const isWeighed = own.some((it) => it.event.kind === 'weighed');
    // The report of an incident can still be opened at a closed stop.
    if (!isTyped(stop ? { ...draft, incident: undefined } : draft, isWeighed)) return [];
    return [{ stopId, name: stop?.facilityName ?? draft.facilityName, draft }];
  });
}

/** Names these stops, so that nothing signed is lost without a word. It stays on the phone until the driver deletes it. */
export function KeptDrafts({ route }: { route: DriverRoute }) {
  const kept = useKeptDrafts(route);
  if (kept.length === 0) return null;
  return (
    <Stack $gap="xs">
      {kept.map((it) => (
        <Kept key={it.stopId} {...it} />
      ))}
    </Stack>
  );
}

function Kept({ stopId, name: known, draft: { signing } }: KeptDraft) {
  const { t } = useTranslation('mf-waste');
  const { store } = useRoute();
  const [isDropping, setIsDropping] = useState(false);
  const name = known ?? t('route.kept.unnamed');
  const hasSignature = isSigned(signing.signature) || isSigned(signing.driverSignature);
  return (
    <>
      <Notice
        role="alert"
        tone="warning"
        title={t(hasSignature ? 'route.kept.signed' : 'route.kept.typed', { name })}
        action={
          <Button size="small" tone="plain" onClick={() => setIsDropping(true)}>
            {t('route.refused.drop')}
          </Button>
        }
      >
        {t('route.kept.text')}
      </Notice>
      <ConfirmDialog
        open={isDropping}
        onOpenChange={setIsDropping}
        title={t('route.kept.dropTitle')}
        text={t('route.kept.dropText', { name })}
        action={t('route.refused.drop')}
        keep={t('parts:keep')}
        isPending={false}
        onConfirm={() => void store.draft(stopId, undefined)}
      />
    </>
  );
}
