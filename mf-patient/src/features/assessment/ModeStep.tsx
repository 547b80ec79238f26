import { type AppointmentType, appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { modeIcons } from '../../shared/ModeList.tsx';

/** The three types of visit as buttons. */
export function ModeStep({ onChoose, onPrevious }: { onChoose(mode: AppointmentType): void; onPrevious(): void }) {
  const { t } = useTranslation('mf-patient');
  return (
    <Stack $gap="m">
      <Text $soft>{t('assessment.triage.modeLead')}</Text>
      <Stack $gap="s">
        {appointmentTypes.map((mode) => {
          const Icon = modeIcons[mode];
          return (
            <Choice key={mode} type="button" onClick={() => onChoose(mode)}>
              <Icon size="1.75rem" />
              <span>
                <Name>{t(`mode.${mode}`)}</Name>
                <Hint>{t(`mode.${mode}Hint`)}</Hint>
              </span>
              <ChevronRightIcon />
            </Choice>
          );
        })}
      </Stack>
      <PlainActions $size="normal">
        <Button tone="plain" onClick={onPrevious}>
          <ChevronLeftIcon /> {t('assessment.previous')}
        </Button>
      </PlainActions>
    </Stack>
  );
}

const Choice = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space.m};
  min-height: 4rem;
  padding: ${theme.space.s} ${theme.space.m};
  border: 1.5px solid ${theme.color.control};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font-size: ${theme.text.m};
  text-align: start;
  cursor: pointer;
  > svg { color: ${theme.color.primary}; }
  ${media.hover} { &:hover { border-color: ${theme.color.primary}; background: ${theme.color.primaryTint}; } }
`;
const Name = styled.span`display: block; font-weight: ${theme.font.weight.strong};`;
const Hint = styled.span`display: block; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
