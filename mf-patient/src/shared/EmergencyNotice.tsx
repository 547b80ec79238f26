import type { RedFlag } from '@tenaye/contracts/red-flag.facts.ts';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { AlertIcon, PhoneIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme, toneColor } from '@tenaye/ui/theme.ts';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { EmergencyPageLink } from './EmergencyPageLink.tsx';
import { telHref } from './tel.ts';

interface EmergencyNoticeProps {
  /** The reasons, a sentence for each. */
  flags?: readonly RedFlag[];
  /** An action beside the emergency call. */
  action?: ReactNode;
  /** Focuses the heading. */
  headingRef?: Ref<HTMLHeadingElement>;
  level?: 2 | 3;
}

const steps = ['call', 'go', 'stay'] as const;

/** Emergency advice, shown before anything else. The phone number comes from the installation's configuration. */
export function EmergencyNotice({ flags = [], action, headingRef, level = 2 }: EmergencyNoticeProps) {
  const { t } = useTranslation('mf-patient');
  const { emergencyNumber } = useConfig();
  return (
    <Frame>
      <Stack $gap="m">
        <Row $gap="xs">
          <Sign size="1.75rem" />
          <Heading as={`h${level}`} ref={headingRef} tabIndex={-1}>
            {t('emergency.title')}
          </Heading>
        </Row>
        <div>
          <Call href={telHref(emergencyNumber)} $tone="danger">
            <PhoneIcon /> {t('emergency.call', { number: emergencyNumber })}
          </Call>
        </div>
        {[...new Set(flags)].map((flag) => (
          <Text key={flag}>{t(`emergency.reason.${flag}`)}</Text>
        ))}
        <Text $strong>{t('emergency.now')}</Text>
        <Steps>
          {steps.map((it) => (
            <li key={it}>{t(`emergency.steps.${it}`)}</li>
          ))}
        </Steps>
        <p>
          <EmergencyPageLink />
        </p>
        {action && <div>{action}</div>}
      </Stack>
    </Frame>
  );
}

const Frame = styled.section`
  padding: ${theme.space.m};
  border: 2px solid ${toneColor.danger.ink};
  border-radius: ${theme.radius.l};
  background: ${toneColor.danger.tint};
  color: ${theme.color.ink};
  h2, h3 { outline: none; }
`;
const Sign = styled(AlertIcon)`flex: none; color: ${toneColor.danger.ink};`;
const Steps = styled.ol`display: grid; gap: ${theme.space.xs}; max-width: ${theme.measure}; margin: 0; padding-inline-start: 1.5em;`;
const Call = styled.a<ButtonLook>`${buttonLook}`;
