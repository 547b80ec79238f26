import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { pageTexts } from './texts.ts';

/** The landing page's search with suggestions. The page that it leads to needs the same texts. */
export const Finder = lazyPart(withTexts(async () => (await import('../features/landing/LandingFinder.tsx')).LandingFinder, pageTexts));
