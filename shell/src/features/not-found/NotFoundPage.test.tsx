import { describe, expect, it } from '@jest/globals';
import { PSEUDO } from '@tenaye/platform/texts/pseudo.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import messages from '../../messages/en.json' with { type: 'json' };
import { NotFoundPage } from './NotFoundPage.tsx';

const catalogues = { shell: { en: messages } };

describe('NotFoundPage', () => {
  it("uses the spec's words", () => {
    renderWithPlatform(<NotFoundPage />, { messages: catalogues });
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
  });

  it('leads to the emergency page, which the router must not take for one of its own', () => {
    renderWithPlatform(<NotFoundPage />, { messages: catalogues });
    expect(screen.getByRole('link', { name: 'What to do in an emergency' })).toHaveAttribute('href', '/emergency');
  });

  it('has no text of its own beside the catalogue', () => {
    const { container } = renderWithPlatform(<NotFoundPage />, { messages: catalogues, language: PSEUDO });
    const texts = [...container.querySelectorAll('h1, p')].map((it) => it.textContent);
    expect(texts.filter((text) => !/^⟦.*⟧$/.test(text ?? ''))).toEqual([]);
  });
});
