import type { RedFlag } from '@tenaye/contracts/red-flag.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import type { RefObject } from 'react';
import { EmergencyNotice } from '../../shared/EmergencyNotice.tsx';

interface AlarmProps {
  flag: RedFlag;
  /** True if the result comes next instead of another question. */
  isLast?: boolean;
  onGoOn(): void;
  headingRef: RefObject<HTMLHeadingElement | null>;
  level?: 2 | 3;
}

/** Interrupts the questions after a "yes" that may mean an emergency. The patient can continue, but only from here. */
export function Alarm({ flag, isLast = false, onGoOn, headingRef, level = 3 }: AlarmProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <EmergencyNotice
      flags={[flag]}
      level={level}
      headingRef={headingRef}
      action={
        <Button tone="quiet" onClick={onGoOn}>
          {t(isLast ? 'assessment.goOnResults' : 'assessment.goOn')}
        </Button>
      }
    />
  );
}
