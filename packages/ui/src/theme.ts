import { createTheme } from 'styled-components';
import { font, light, motion, shadow, size } from './tokens.ts';

const tokens = { color: light, ...size, font, shadow, motion };

/**
 * Tokens as CSS `var(--tn-…)` references for styled-components. Each falls back to the light scheme, so that a part looks right even where
 * `GlobalStyle` isn't mounted.
 */
export const theme = createTheme(tokens, { prefix: 'tn' });

/** The tones of badges, notices and tiles. */
export type Tone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger';

/** Text and background color of a tone. */
export const toneColor: Record<Tone, { ink: string; tint: string }> = {
  neutral: { ink: theme.color.inkSoft, tint: theme.color.sunken },
  primary: { ink: theme.color.primary, tint: theme.color.primaryTint },
  info: { ink: theme.color.info, tint: theme.color.infoTint },
  success: { ink: theme.color.success, tint: theme.color.successTint },
  warning: { ink: theme.color.warning, tint: theme.color.warningTint },
  danger: { ink: theme.color.danger, tint: theme.color.dangerTint },
};

/**
 * Media queries, mobile first: one column below 640 px; below 960 px bars fold. In rem, which are 16 px here unless the reader's own text
 * size is another, so that larger text has room.
 */
export const media = {
  wide: '@media (min-width: 40rem)',
  desktop: '@media (min-width: 60rem)',
  /** A phone whose reader has enlarged the text by a quarter or more. */
  enlarged: '@media (max-width: 18rem)',
  smallest: '@media (max-width: 22rem)',
  narrow: '@media (max-width: 39.998rem)',
  /** Phones held upright. */
  phone: '@media (max-width: 29.998rem)',
  compact: '@media (max-width: 59.998rem)',
  /** A phone on its side, or a page at 200 %: bars scroll away with their page, because little else would fit. */
  low: '@media (max-height: 29.998rem)',
  hover: '@media (hover: hover)',
  highContrast: '@media (forced-colors: active)',
};
