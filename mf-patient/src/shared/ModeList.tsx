import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ClinicIcon, HomeIcon, VideoIcon } from '@tenaye/ui/icons.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { visuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';

/** The icon of each type of visit. */
export const modeIcons = { online: VideoIcon, 'in-person': ClinicIcon, 'home-visit': HomeIcon } as const;

interface ModeListProps {
  modes: readonly AppointmentType[];
  label: string;
  /** Whether a narrow list shows icons only. */
  isBrief?: boolean;
}

/** Types of visit as text, each with its icon. */
export function ModeList({ modes, label, isBrief = false }: ModeListProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <List aria-label={label}>
      {modes.map((mode) => {
        const Icon = modeIcons[mode];
        return (
          <li key={mode}>
            <Icon size="1.125rem" /> <Words $brief={isBrief}>{t(`mode.${mode}`)}</Words>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.s};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
  > li { display: inline-flex; align-items: center; gap: ${theme.space.xxs}; }
  svg { color: ${theme.color.primary}; }
`;
const Words = styled.span<{ $brief: boolean }>`${media.compact} { ${({ $brief }) => $brief && visuallyHidden} }`;
