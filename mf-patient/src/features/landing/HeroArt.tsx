import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** A one-line drawing: a stethoscope whose tube becomes a heartbeat, then the highlands and a round house under the sun. */
export function HeroArt() {
  const { t } = useTranslation('mf-patient');
  return (
    <Art viewBox="0 0 520 250" role="img" aria-label={t('landing.artwork')}>
      <circle className="sun" cx="372" cy="82" r="44" />
      <path className="rays" d="M372 22V8m42 32 8-9m-92 9-8-9m110 51h14m-138 0h14" />
      <path className="hills" d="M252 206c30-4 40-72 62-72 20 0 26 30 46 26 26-6 34-54 58-52 28 2 50 70 72 98Z" />
      <path
        className="line"
        d="M44 36v42a34 34 0 0 0 68 0V36M36 36h16m52 0h16M78 112v34a60 60 0 0 0 60 60h34l12-30 18 58 20-84 16 56h14c30-4 40-72 62-72 20 0 26 30 46 26 26-6 34-54 58-52 28 2 50 70 72 98h30"
      />
      <path className="line leaf" d="M99 189c-6-38 16-64 56-68 4 40-18 68-56 68Zm0 0 34-42m-24 30-3-18m12 7 18-4" />
      <path className="line thin" d="M40 226h60m20 0h14m296 0h60m-40 10h20" />
      <path className="wall" d="M330 206v-26h44v26Z" />
      <path className="roof" d="M352 142c9 17 22 30 34 37-22 6-46 6-68 0 12-7 25-20 34-37Z" />
      <path className="line gold" d="M352 187v13m-6.5-6.5h13" />
    </Art>
  );
}

const Art = styled.svg`
  width: 100%;
  max-width: 32rem;
  max-height: 16rem;
  margin-inline: auto;
  .sun { fill: ${theme.color.accentTint}; stroke: ${theme.color.accent}; stroke-width: 2.5; }
  .rays { stroke: ${theme.color.accent}; stroke-width: 2.5; stroke-linecap: round; }
  .hills { fill: ${theme.color.primaryTint}; }
  .line { fill: none; stroke: ${theme.color.primary}; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
  .wall, .roof { fill: ${theme.color.surface}; stroke: ${theme.color.primary}; stroke-width: 2.5; stroke-linejoin: round; }
  .roof { fill: ${theme.color.accentTint}; }
  .thin { stroke-width: 2; opacity: 0.6; }
  .leaf { stroke-width: 2; }
  .gold { stroke: ${theme.color.accent}; }
`;
