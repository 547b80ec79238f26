import { describe, expect, it } from '@jest/globals';
import {
  countDirectoryDoctors,
  countDirectoryFacilities,
  listDirectoryDoctors,
  listDirectoryFacilities,
} from '@tenaye/contracts/directory.ts';
import { listOffers, listSuggestions, type Suggestion } from '@tenaye/contracts/public-search.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { first } from '../../messages/first.ts';
import { PatientRoutes } from '../routes.tsx';

const http = stubHttp();
const WHAT = 'Specialty, doctor or complaint';
const open = () => {
  http.answer(listDirectoryDoctors, []);
  http.answer(listDirectoryFacilities, []);
  http.answer(listOffers, []);
  http.answer(countDirectoryDoctors, { count: 0 });
  http.answer(countDirectoryFacilities, { count: 0 });
  return renderWithPlatform(<PatientRoutes />, { path: '/', user: null, messages: { 'mf-patient': { en: first } } });
};
const suggested = (kind: Suggestion['kind'], name: string, hint: string | null = null): Suggestion => ({
  kind,
  id: 'cardiology',
  name,
  hint,
});
const field = (role: 'textbox' | 'combobox', name = WHAT) => screen.findByRole(role, { name });
const find = () => screen.getByRole('button', { name: 'Find' });

describe('the search of the landing page', () => {
  it('is a form that works without scripts, and asks for nothing before a field has the focus', async () => {
    open();
    const search = within(await screen.findByRole('search'));
    expect(screen.getByRole('search')).toHaveAttribute('action', '/doctors');
    expect(search.getByRole('textbox', { name: WHAT })).toHaveAttribute('name', 'q');
    expect(search.getByRole('textbox', { name: 'Where' })).toHaveAttribute('name', 'place');
    expect(find()).toHaveAttribute('type', 'submit');
    expect(http.requests(listSuggestions)).toEqual([]);
  });

  it('keeps what was typed, and the focus, when the suggestions arrive', async () => {
    http.answer(listSuggestions, [suggested('specialty', 'Cardiology')]);
    const { person, router } = open();
    await person.type(await field('textbox', 'Where'), 'Bole');
    const where = await field('combobox', 'Where');
    expect(where).toHaveValue('Bole');
    expect(where).toHaveFocus();
    await person.type(await field('combobox'), 'heart');
    await person.click(await screen.findByRole('option', { name: /^Cardiology/ }));
    await person.click(find());
    await waitFor(() => expect(router.href).toBe('/doctors?q=Cardiology&place=Bole'));
    expect(http.requests(listSuggestions)[0]?.query).toEqual({ q: 'heart', scope: 'all' });
  });

  it.each([
    ['specialty', 'heart', 'Cardiology', null, '/doctors?q=heart'],
    ['medicine', 'amoxi', 'Amoxicillin', '500mg Capsule', '/pharmacies?q=amoxi'],
    ['test', 'cbc', 'Complete blood count', null, '/centers?q=cbc'],
  ] as const)('leads a typed %s to the page that fits', async (kind, typed, name, hint, href) => {
    http.answer(listSuggestions, [suggested(kind, name, hint)]);
    const { person, router } = open();
    await person.click(await field('textbox'));
    await person.type(await field('combobox'), `${typed}{Enter}`);
    await waitFor(() => expect(router.href).toBe(href));
  });

  it('leads to the doctors when nothing is known of the text, or its meaning cannot be asked', async () => {
    http.lose(listSuggestions);
    const { person, router } = open();
    await person.click(await field('textbox'));
    await person.type(await field('combobox'), 'xyzzy{Enter}');
    await waitFor(() => expect(router.href).toBe('/doctors?q=xyzzy'));
  });

  it('finds a taken medicine with its strength, and opens a facility that was taken by name', async () => {
    http.answer(listSuggestions, [
      suggested('medicine', 'Amoxicillin', '500mg Capsule'),
      { ...suggested('center', 'Amoris Lab'), id: 'lab' },
    ]);
    const { person, router } = open();
    await person.click(await field('textbox'));
    await person.type(await field('combobox'), 'amo');
    await person.click(await screen.findByRole('option', { name: /^Amoxicillin/ }));
    expect(await field('combobox')).toHaveValue('Amoxicillin 500mg Capsule');
    await person.clear(await field('combobox'));
    await person.type(await field('combobox'), 'amor');
    await person.click(await screen.findByRole('option', { name: /^Amoris Lab/ }));
    await person.click(find());
    await waitFor(() => expect(router.href).toBe('/centers/lab'));
  });
});
