import { lazyPage } from '@tenaye/platform/remote/lazy.tsx';

/** The kit's gallery of all parts in all states, for demo installations. */
export const GalleryRoute = lazyPage(async () => (await import('@tenaye/ui/Gallery.tsx')).Gallery);
