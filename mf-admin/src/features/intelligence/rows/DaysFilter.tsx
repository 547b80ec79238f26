import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { useTranslation } from 'react-i18next';
import { earliest, latest } from '../days.ts';

interface DaysFilterProps {
  address: { given: (name: string) => string | undefined; give: (name: string, value: string | undefined) => void };
}

/** The filter for the first and the last day of a list, both optional. */
export function DaysFilter({ address: { given, give } }: DaysFilterProps) {
  const { t } = useTranslation('mf-admin');
  const from = given('from');
  const to = given('to');
  return (
    <>
      <DateField
        label={t('intelligence.from')}
        value={from ?? ''}
        {...(to && { min: earliest(to), max: to })}
        onChange={(day) => give('from', day)}
      />
      <DateField
        label={t('intelligence.to')}
        value={to ?? ''}
        {...(from && { min: from, max: latest(from) })}
        onChange={(day) => give('to', day)}
      />
    </>
  );
}
