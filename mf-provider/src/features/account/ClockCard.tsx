import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useState } from 'react';
import { hasEthiopianHours, keepEthiopianHours } from './ethiopian-hours.ts';

/** Which clock the portal's times follow on this device. */
export function ClockCard() {
  const { t } = useTranslation('mf-provider');
  const [isOn, setIsOn] = useState(hasEthiopianHours);
  const choose = (next: boolean) => {
    keepEthiopianHours(next);
    setIsOn(next);
  };
  return (
    <Section card title={t('dashboard.clock.title')}>
      <Checkbox
        checked={isOn}
        onChange={({ target }) => choose(target.checked)}
        label={t('dashboard.clock.ethiopian')}
        hint={t('dashboard.clock.hint')}
      />
    </Section>
  );
}
