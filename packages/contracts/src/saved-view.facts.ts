import { call } from './call.ts';

/** The administrators' lists whose views can be saved. */
export const viewedLists = [
  ...(['pending', 'listings', 'imports', 'claims', 'submissions', 'people', 'invitations', 'reviews', 'audit', 'failed_jobs'] as const),
] as const;
export type ViewedList = (typeof viewedLists)[number];

/** Also the page of the figures, whose views have calls of their own. */
export type ViewedPage = ViewedList | 'figures';

/** The largest number of views that one administrator can save. */
export const MAX_VIEWS = 50;

/** Messages about views. */
export const savedViewTexts = { name: 'Please name the view' } as const;

export const listViews = call({ method: 'GET', path: '/api/admin/views', callers: ['admin'], area: 'own' });

export const saveView = call({ method: 'PUT', path: '/api/admin/views', callers: ['admin'], area: 'own', errors: ['wrong_status'] });

export const deleteView = call({ method: 'DELETE', path: '/api/admin/views/:id', callers: ['admin'], area: 'own', errors: ['not_found'] });

export const listFigureViews = call({ method: 'GET', path: '/api/admin/dashboard/views', callers: ['admin'], area: 'figures' });

export const saveFigureView = call({
  method: 'PUT',
  path: '/api/admin/dashboard/views',
  callers: ['admin'],
  area: 'figures',
  errors: ['wrong_status'],
});
