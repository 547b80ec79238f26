import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { PhoneIcon } from '@tenaye/ui/icons.tsx';
import { theme, toneColor } from '@tenaye/ui/theme.ts';
import { css, styled } from 'styled-components';
import { EmergencyPageLink } from './EmergencyPageLink.tsx';
import { telHref } from './tel.ts';

/**
 * Emergency advice in one line, for forms in which patients describe symptoms, because these texts may be read only hours later. It is
 * `$urgent` after answers or words that may mean an emergency.
 */
export function EmergencyLine({ $urgent = false }: { $urgent?: boolean }) {
  const { t } = useTranslation('mf-patient');
  const { emergencyNumber } = useConfig();
  return (
    <Line $urgent={$urgent}>
      {t($urgent ? 'emergency.signs' : 'emergency.line')}{' '}
      <Call href={telHref(emergencyNumber)}>
        <PhoneIcon size="1rem" /> {t('emergency.call', { number: emergencyNumber })}
      </Call>
      <EmergencyPageLink />
    </Line>
  );
}

const urgent = css`
  padding: ${theme.space.xs} ${theme.space.s};
  border-inline-start: 4px solid ${toneColor.danger.ink};
  border-radius: ${theme.radius.m};
  background: ${toneColor.danger.tint};
  color: ${theme.color.ink};
  font-weight: ${theme.font.weight.strong};
`;
const Line = styled.p<{ $urgent: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  ${({ $urgent }) => $urgent && urgent}
`;
const Call = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  min-height: ${theme.touch};
  color: ${theme.color.danger};
  font-weight: ${theme.font.weight.strong};
`;
