import type { UsualAnswer as Usual } from '@tenaye/contracts/facility.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Text } from '@tenaye/ui/Text.tsx';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How soon a facility usually answers, and from how many answers that is known; nothing while they are too few. */
export function UsualAnswer({ usual }: { usual: Usual | null | undefined }) {
  const { t } = useTranslation('mf-patient');
  if (!usual) return null;
  const { minutes, answers } = usual;
  const hours = Math.ceil(minutes / HOUR);
  const within = hours <= 24 ? t('place.usual.hours', { count: hours }) : t('place.usual.days', { count: Math.ceil(minutes / DAY) });
  return (
    <Text $soft $size="s">
      {within} {t('place.usual.source', { count: answers })}
    </Text>
  );
}
