import { type TravelMode, travelMinutes } from '@tenaye/contracts/geo.facts.ts';
import { formatMinutes } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { BicycleIcon, BusIcon, CarIcon, WalkIcon } from '@tenaye/ui/icons.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

const modes = [
  ['walking', WalkIcon],
  ['cycling', BicycleIcon],
  ['car', CarIcon],
  ['publicTransport', BusIcon],
] as const satisfies readonly (readonly [TravelMode, unknown])[];

/** The travel times over `km` by each means of travel. */
export function TravelTimes({ km }: { km: number }) {
  const { t, i18n } = useTranslation('mf-patient');
  return (
    <div>
      <Times aria-label={t('directions.times')}>
        {modes.map(([mode, Icon]) => (
          <li key={mode}>
            <Icon size="1.375rem" />
            <span>
              <Soft>{t(`directions.modes.${mode}`)}</Soft> <strong>{formatMinutes(travelMinutes(km, mode), i18n.language)}</strong>
            </span>
          </li>
        ))}
      </Times>
      <Text $soft $size="xs">
        {t('directions.estimate')}
      </Text>
    </div>
  );
}

const Times = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${theme.space.xs} ${theme.space.m};
  padding-block-end: ${theme.space.xs};
  > li { display: flex; align-items: center; gap: ${theme.space.xs}; font-variant-numeric: tabular-nums; }
  svg { flex: none; color: ${theme.color.primary}; }
  strong { display: block; font-size: ${theme.text.s}; }
`;
const Soft = styled.span`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs};`;
