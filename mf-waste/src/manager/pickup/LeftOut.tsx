import type { ManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';

interface LeftOutProps {
  pickups: readonly Pick<ManagerPickup, 'id' | 'facilityName' | 'date'>[];
  out: ReadonlySet<string>;
}

/** Names the pickups that the next press leaves out, beside a refusal that says why. */
export function LeftOut({ pickups, out }: LeftOutProps) {
  const { t } = useTranslation('mf-waste');
  const { day } = useWasteText();
  return pickups
    .filter((it) => out.has(it.id))
    .map((it) => <div key={it.id}>{t('managerPickup.leftOut', { name: it.facilityName, day: day(it.date) })}</div>);
}

/** Shown in place of a dialog about pickups once none of them can be changed as it says. */
export function NothingLeft({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const { t } = useTranslation('parts');
  return <Dialog alert open onOpenChange={(open) => open || onClose()} title={title} description={text} closeLabel={t('close')} />;
}
