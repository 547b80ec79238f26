import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { MOST_CONFIRMED } from '@tenaye/contracts/appointment-day.facts.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { useDayChanges } from '../day.queries.ts';

/** The button that confirms all of these appointments, if there are several. */
export function ConfirmAll({ appointments }: { appointments: readonly DoctorAppointment[] }) {
  const { t } = useTranslation('mf-provider');
  const { act, isPending } = useAct(useDayChanges().confirm, {
    done: ({ changed }) => ({ title: t('appointment.done.confirmedAll', { count: changed }) }),
    failed: t('appointment.updateFailed'),
  });
  const ids = appointments.slice(0, MOST_CONFIRMED).map((it) => it.id);
  if (ids.length < 2) return null;
  return (
    <Button size="small" busy={isPending} onClick={() => void act(ids)}>
      {t('appointment.act.confirmAll', { count: ids.length })}
    </Button>
  );
}
