/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { redFlags } from '@tenaye/contracts/red-flag.facts.ts';
import { type EmergencyTexts, emergencyPage } from './emergency-page.ts';

const messages = join(import.meta.dirname, '../../../shell/src/messages');
const languages = readdirSync(messages, { withFileTypes: true }).flatMap((it) => (it.isDirectory() ? [it.name] : []));
const textsIn = (language: string): EmergencyTexts => JSON.parse(readFileSync(join(messages, language, 'emergency.json'), 'utf8'));
const keysOf = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, it]) => (typeof it === 'string' ? [path + key] : keysOf(it, `${path}${key}.`)));

describe('the emergency page', () => {
  it('needs nothing but itself: no script, no file of style, font or picture', () => {
    const page = emergencyPage(textsIn('en'), 'en');
    expect(page).not.toMatch(/<script|<img|<link(?! rel="icon" href="data:,")|@import|url\(|\bon\w+=|style="/);
    expect(page.match(/<style>/g)).toHaveLength(1);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('href="tel:{{tel}}">Call {{number}}</a>');
  });

  it('has a section for every sign that interrupts the questions', () => {
    const { kinds } = textsIn('en');
    expect(Object.keys(kinds).toSorted()).toEqual([...redFlags].toSorted());
    const page = emergencyPage(textsIn('en'), 'en');
    for (const flag of redFlags) expect(page).toContain(`<section id="${flag}">`);
  });

  it('takes texts as text', () => {
    const page = emergencyPage({ ...textsIn('en'), heading: 'a < b & "c"' }, 'en');
    expect(page).toContain('<h1>a &lt; b &amp; &quot;c&quot;</h1>');
  });

  it('has every text in every language', () => {
    expect(languages).toContain('en');
    for (const it of languages) expect([it, keysOf(textsIn(it))]).toEqual([it, keysOf(textsIn('en'))]);
  });
});
