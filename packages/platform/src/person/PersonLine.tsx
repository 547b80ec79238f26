import { ageOn } from '@tenaye/contracts/visit-sheet.facts.ts';
import type { KnownPerson } from '@tenaye/contracts/visit-sheet.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { formatIsoDay } from '../texts/format.ts';

const MONTHS_UNTIL = 2;

/** The age in words; infants and toddlers in months. Undefined while the birth isn't known or not yet typed in full. */
export function useAge(born: string | null): string | undefined {
  const { t } = useTranslation('parts');
  if (born === null || !/^\d{4}(?:-\d\d-\d\d)?$/.test(born)) return undefined;
  const { years, months, isExact } = ageOn(born, formatIsoDay(new Date()));
  if (!isExact) return t('person.about', { count: years });
  return years < MONTHS_UNTIL ? t('person.months', { count: years * 12 + months }) : t('person.years', { count: years });
}

/** Age, sex, pregnancy and allergies, as far as they are known. Allergies that nobody has asked about are said to be so. */
export function PersonLine({ person: { born, sex, allergies, isPregnant } }: { person: KnownPerson }) {
  const { t } = useTranslation('parts');
  const age = useAge(born);
  const known = [age, sex && t(`domain:person.${sex}`)].filter(Boolean).join(' · ');
  return (
    <Row $gap="xs">
      <Text as="span" $size="s">
        {known || t('person.nothing')}
      </Text>
      {sex === 'female' && isPregnant && <Badge tone="info">{t('person.pregnant')}</Badge>}
      {allergies === null && <Badge tone="warning">{t('person.allergiesNotAsked')}</Badge>}
      {allergies?.length === 0 && <Badge tone="success">{t('person.noKnownAllergies')}</Badge>}
      {allergies?.filter(Boolean).map((it) => (
        <Badge key={it} tone="danger">
          {t('person.allergy', { name: it })}
        </Badge>
      ))}
    </Row>
  );
}
