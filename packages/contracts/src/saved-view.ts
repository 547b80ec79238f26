import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, requiredLine } from './fields.ts';
import * as calls from './saved-view.facts.ts';
import { savedViewTexts, viewedLists } from './saved-view.facts.ts';

/** `search` is the part of the list's address that makes the view: search, filters and order, as `application/x-www-form-urlencoded`. */
const viewFields = {
  list: z.enum(viewedLists),
  name: requiredLine(savedViewTexts.name, 60),
  search: z.string().check(z.maxLength(1000), z.regex(/^[\w\-.*+%=&]*$/)),
};

/** A view of a list that an administrator has saved, by name. */
export const savedView = z.object({ id, list: viewFields.list, name: z.string(), search: z.string() });
export type SavedView = z.infer<typeof savedView>;

export const newView = z.strictObject(viewFields);
export type NewView = z.output<typeof newView>;

export const listViews = endpoint(calls.listViews, {
  summary: "The caller's saved views of all lists, by name",
  answer: z.array(savedView),
});

export const saveView = endpoint(calls.saveView, {
  summary: 'Save a view of a list; a view of that name is replaced',
  body: newView,
  answer: savedView,
});

export const deleteView = endpoint(calls.deleteView, { summary: "Delete one of the caller's views", params: idParams });

/** A view of the page of figures: period, region and step of its charts. */
export const figureView = z.object({ id, name: z.string(), search: z.string() });
export type FigureView = z.infer<typeof figureView>;

const { list: _, ...figureFields } = viewFields;
export const newFigureView = z.strictObject(figureFields);
export type NewFigureView = z.output<typeof newFigureView>;

export const listFigureViews = endpoint(calls.listFigureViews, {
  summary: "The caller's saved views of the figures, by name",
  answer: z.array(figureView),
});

export const saveFigureView = endpoint(calls.saveFigureView, {
  summary: 'Save a view of the figures; a view of that name is replaced',
  body: newFigureView,
  answer: figureView,
});
