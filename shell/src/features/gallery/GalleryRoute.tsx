import { lazy } from 'react';

/** The kit's gallery of all parts in all states, for demo installations. */
export const GalleryRoute = lazy(() => import('@tenaye/ui/Gallery.tsx').then(({ Gallery }) => ({ default: Gallery })));
