import type { LicenseCheck } from '@tenaye/contracts/directory.ts';
import { formatDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** Who checked the license of a profile, and when; nothing where no evidence was recorded. */
export function LicenseChecked({ check }: { check: LicenseCheck | null | undefined }) {
  const { t, i18n } = useTranslation('mf-patient');
  if (!check) return null;
  const { at, authority } = check;
  const date = formatDay(at, i18n.language);
  return (
    <Line>
      <CheckIcon />
      <span>{authority ? t('directory.license.listed', { authority, date }) : t('directory.license.checked', { date })}</span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  overflow-wrap: anywhere;
  > svg { flex: none; margin-block-start: 0.15em; color: ${theme.color.success}; }
`;
