/**
 * Every color, size and duration of the product, as plain data. `theme.ts` turns it into CSS custom properties; other files must not write
 * colors or sizes themselves. `tokens.test.ts` checks the pairs for WCAG 2.2 contrast.
 */

/** Colors of the light scheme. `*Tint` is a background for text of the same name; `on*` is text on a filled shape. */
export const light = {
  canvas: '#F7F8F5',
  surface: '#FFFFFF',
  sunken: '#EEF2EE',
  ink: '#16241F',
  inkSoft: '#4A5A54',
  line: '#DCE3DE',
  /** Borders of interactive elements: 3:1 against surface and canvas. */
  control: '#7C8C85',
  primary: '#0B6B4F',
  primaryStrong: '#084C39',
  primaryTint: '#E3F1EB',
  onPrimary: '#FFFFFF',
  accent: '#E0A526',
  accentTint: '#FBF1D9',
  onAccent: '#2A1E00',
  info: '#1F5FA8',
  infoTint: '#E6EFF9',
  success: '#1D7A46',
  successTint: '#E4F3EA',
  warning: '#8A5A00',
  warningTint: '#FBF1D9',
  danger: '#B3261E',
  /** A filled shape for destructive buttons and counters, and its hover color. */
  dangerFill: '#B3261E',
  dangerFillStrong: '#8C1C16',
  dangerTint: '#FBEAE8',
  onDanger: '#FFFFFF',
  focus: '#0B6B4F',
  scrim: 'rgb(22 36 31 / 0.48)',
};

/** One value for every color; a scheme that lacks one doesn't compile. */
export type Scheme = typeof light;

/** Colors of the dark scheme. */
export const dark: Scheme = {
  canvas: '#0F1713',
  surface: '#18221D',
  sunken: '#121B16',
  ink: '#EAF1EC',
  inkSoft: '#AEBDB5',
  line: '#2D3B34',
  control: '#73867C',
  primary: '#5CC79E',
  primaryStrong: '#86DBBB',
  primaryTint: '#17372B',
  onPrimary: '#04231A',
  accent: '#E9B949',
  accentTint: '#3A2E10',
  onAccent: '#2A1E00',
  info: '#8DBDF2',
  infoTint: '#172F4A',
  success: '#74CD97',
  successTint: '#16382A',
  warning: '#F0C05C',
  warningTint: '#3A2E10',
  danger: '#F79A92',
  dangerFill: '#C2413A',
  dangerFillStrong: '#A3332D',
  dangerTint: '#45201D',
  onDanger: '#FFFFFF',
  focus: '#E9B949',
  scrim: 'rgb(0 0 0 / 0.62)',
};

/** Sizes in CSS pixels written as rem (1rem = 16 px), so that the reader's own text size is respected. */
export const size = {
  /** In CSS pixels: 4 8 12 16 24 32 48 64 */
  space: {
    xxs: '0.25rem',
    xs: '0.5rem',
    s: '0.75rem',
    m: '1rem',
    l: '1.5rem',
    xl: '2rem',
    xxl: '3rem',
    xxxl: '4rem',
  },
  radius: { s: '6px', m: '10px', l: '16px', round: '999px' },
  /** In CSS pixels: 13 15 17 21 27 36 */
  text: { xs: '0.8125rem', s: '0.9375rem', m: '1.0625rem', l: '1.3125rem', xl: '1.6875rem', xxl: '2.25rem' },
  /** The smallest side of a touch target. */
  touch: '2.75rem',
  /** The largest width of content; `measure` is the largest width of text. */
  content: '75rem',
  measure: '70ch',
};

/** Font families. */
export const font = {
  /**
   * `Tenaye Ethiopic` (see `ethiopic-font.ts`) covers its script only; the system's font draws everything else. It comes first because
   * Chromium doesn't redraw mixed text when a face further down the list arrives.
   */
  body: "'Tenaye Ethiopic', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif",
  weight: { normal: '400', medium: '500', strong: '600' },
  line: { body: '1.5', tight: '1.2' },
};

/** Shadows of raised surfaces. */
export const shadow = {
  low: '0 1px 2px rgb(22 36 31 / 0.06), 0 2px 8px rgb(22 36 31 / 0.05)',
  high: '0 4px 12px rgb(22 36 31 / 0.10), 0 16px 40px rgb(22 36 31 / 0.14)',
};

/** Durations. Under prefers-reduced-motion `GlobalStyle` ends all transitions and animations. */
export const motion = { quick: '120ms', calm: '200ms' };
