import type { Lazy } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { controlLook } from '@tenaye/ui/control.look.ts';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';

/** The names of the fields, which are those of the parameters in the lists' addresses. */
const names = { what: 'q', where: 'place' } as const;

/** What has been typed into the search so far, and the field that has the focus. */
export interface Typed {
  q: string;
  place: string;
  focused: string | undefined;
}

const typedAs = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
};

function typedIn(form: HTMLFormElement | null): Typed {
  const { activeElement } = document;
  if (!form) return { q: '', place: '', focused: undefined };
  const focused = activeElement instanceof HTMLInputElement && form.contains(activeElement) ? activeElement.name : undefined;
  return { q: typedAs(form, 'q'), place: typedAs(form, 'place'), focused };
}

/**
 * The search for doctors, complaints, medicines and tests: a plain form until a field has the focus, which loads the one with suggestions.
 * The plain form leads to the doctors, whose page leads on to pharmacies and centers.
 */
export function LandingSearch({ Finder }: { Finder: Lazy<{ typed: Typed }> }) {
  const { t, i18n } = useTranslation('mf-patient');
  const form = useRef<HTMLFormElement>(null);
  const [isReady, setIsReady] = useState(false);
  const prepare = () =>
    void Finder.preload(i18n).then(
      () => setIsReady(true),
      // Without that script the plain form still works.
      () => undefined,
    );
  if (isReady) return <Finder typed={typedIn(form.current)} />;
  return (
    <SearchForm role="search" action="/doctors" ref={form} onFocus={prepare}>
      {(['what', 'where'] as const).map((it) => (
        <PlainField key={it}>
          <span>{t(`landing.search.${it}`)}</span>
          <input name={names[it]} maxLength={80} enterKeyHint="search" autoComplete="off" placeholder={t(`landing.search.${it}Example`)} />
        </PlainField>
      ))}
      <Button type="submit">{t('landing.search.find')}</Button>
    </SearchForm>
  );
}

/** The search in one bar; on a phone the place and the button stand below. */
export const SearchForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space.s};
  padding: ${theme.space.m};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.low};
  > :first-child { grid-column: 1 / -1; }
  ${media.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) auto;
    > :first-child { grid-column: auto; }
  }
`;
/** Looks like the field with suggestions, which takes its place, without the parts of forms: a first visit doesn't use those. */
const PlainField = styled.label`
  display: grid;
  > span { padding-block-end: ${theme.space.xxs}; font-size: ${theme.text.s}; font-weight: ${theme.font.weight.strong}; }
  > input { ${controlLook} }
`;
