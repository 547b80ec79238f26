// A name of our own: an installed font with the real name would also draw the Latin text.
export const ETHIOPIC_FAMILY = 'Tenaye Ethiopic';
/** Blocks that the font's `ethiopic` files cover. */
const ETHIOPIC = 'U+030E,U+1200-1399,U+2D80-2DDE,U+AB01-AB2E,U+1E7E0-1E7E6,U+1E7E8-1E7EB,U+1E7ED-1E7EE,U+1E7F0-1E7FE';

/** How long a drawing waits for the font: a weak network must not keep a signature from being saved. */
const PATIENCE_MS = 2000;

/** Addresses of the font's files, from the app's bundler. */
export interface EthiopicFontUrls {
  /** Weight 400: `@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff2`. */
  normal: string;
  /** Weight 600: the same path with `600`. */
  strong: string;
}

/**
 * Registers Noto Sans Ethiopic. Nothing is downloaded until a letter of the Ethiopic script is drawn, because browsers fetch a face only
 * for its `unicode-range`. It uses the CSS Font Loading API, because a `<style>` would need the page's nonce; the policy needs `font-src
 * 'self'`. Calling it again does nothing.
 */
export function registerEthiopicFont(
  urls: EthiopicFontUrls,
  fonts: Iterable<FontFace> & { add(face: FontFace): unknown } = document.fonts,
): void {
  for (const face of fonts) if (face.family.replaceAll('"', '') === ETHIOPIC_FAMILY) return;
  for (const [weight, url] of [
    ['400', urls.normal],
    ['600 700', urls.strong],
  ]) {
    fonts.add(
      new FontFace(ETHIOPIC_FAMILY, `url(${JSON.stringify(url)}) format("woff2")`, { weight, unicodeRange: ETHIOPIC, display: 'swap' }),
    );
  }
}

/**
 * Fetches the font's normal weight, so that a canvas can draw with it at once, and a page without a network later. Settles without it where
 * the font can't be fetched, or not soon.
 */
export async function loadEthiopicFont(fonts: Pick<FontFaceSet, 'load'> | undefined = document.fonts): Promise<void> {
  const loading = fonts?.load(`1em "${ETHIOPIC_FAMILY}"`, '\u1230').catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([loading, patience]);
  clearTimeout(timer);
}
