import { type TestCenterType, testCenterTypes } from '@tenaye/contracts/facility-kind.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The kinds of center to search. Derived from the tests; the patient can change them. */
export function CenterTypes({ types, onChange }: { types: readonly TestCenterType[]; onChange(types: TestCenterType[]): void }) {
  const { t } = useTranslation('mf-patient');
  return (
    <Group>
      <Legend>{t('prescription.types.legend')}</Legend>
      <Hint>{t('prescription.types.hint')}</Hint>
      {testCenterTypes.map((type) => (
        <Checkbox
          key={type}
          label={t(`prescription.types.${type}`)}
          checked={types.includes(type)}
          onChange={({ target }) => onChange(testCenterTypes.filter((it) => (it === type ? target.checked : types.includes(it))))}
        />
      ))}
    </Group>
  );
}

const Group = styled.fieldset`margin: 0; padding: 0; border: 0; min-width: 0;`;
const Legend = styled.legend`padding: 0; font-size: ${theme.text.s}; font-weight: ${theme.font.weight.strong};`;
const Hint = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
