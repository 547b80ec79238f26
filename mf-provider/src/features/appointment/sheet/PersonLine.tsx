import { ageOn } from '@tenaye/contracts/visit-sheet.facts.ts';
import type { SheetRecord } from '@tenaye/contracts/visit-sheet.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';

type Person = Pick<SheetRecord, 'born' | 'sex' | 'allergies' | 'isPregnant'>;

const MONTHS_UNTIL = 2;

/** The age in words; infants and toddlers in months. Undefined while the birth isn't known or not yet typed in full. */
function useAge(born: string | null): string | undefined {
  const { t } = useTranslation('mf-provider');
  if (born === null || !/^\d{4}(?:-\d\d-\d\d)?$/.test(born)) return undefined;
  const { years, months, isExact } = ageOn(born, formatIsoDay(new Date()));
  if (!isExact) return t('sheet.person.about', { count: years });
  return years < MONTHS_UNTIL ? t('sheet.person.months', { count: years * 12 + months }) : t('sheet.person.years', { count: years });
}

/** Age, sex, pregnancy and allergies, as far as they are known. Allergies that nobody has asked about are said to be so. */
export function PersonLine({ record: { born, sex, allergies, isPregnant } }: { record: Person }) {
  const { t } = useTranslation('mf-provider');
  const age = useAge(born);
  const known = [age, sex && t(`domain:person.${sex}`)].filter(Boolean).join(' · ');
  return (
    <Row $gap="xs">
      <Text as="span" $size="s">
        {known || t('sheet.person.nothing')}
      </Text>
      {sex === 'female' && isPregnant && <Badge tone="info">{t('sheet.person.pregnant')}</Badge>}
      {allergies === null && <Badge tone="warning">{t('sheet.person.allergiesNotAsked')}</Badge>}
      {allergies?.length === 0 && <Badge tone="success">{t('sheet.person.noKnownAllergies')}</Badge>}
      {allergies?.filter(Boolean).map((it) => (
        <Badge key={it} tone="danger">
          {t('sheet.person.allergy', { name: it })}
        </Badge>
      ))}
    </Row>
  );
}
