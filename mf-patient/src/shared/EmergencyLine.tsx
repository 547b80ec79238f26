import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { PhoneIcon } from '@tenaye/ui/icons.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { EmergencyPageLink } from './EmergencyPageLink.tsx';
import { telHref } from './tel.ts';

/** Emergency advice in one line, for forms in which patients describe symptoms, because these texts may be read only hours later. */
export function EmergencyLine() {
  const { t } = useTranslation('mf-patient');
  const { emergencyNumber } = useConfig();
  return (
    <Line>
      {t('emergency.line')}{' '}
      <Call href={telHref(emergencyNumber)}>
        <PhoneIcon size="1rem" /> {t('emergency.call', { number: emergencyNumber })}
      </Call>
      <EmergencyPageLink />
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;
const Call = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  min-height: ${theme.touch};
  color: ${theme.color.danger};
  font-weight: ${theme.font.weight.strong};
`;
