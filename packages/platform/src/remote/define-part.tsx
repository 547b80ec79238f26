import { type ComponentType, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { addCatalogues, type Catalogue } from '../texts/i18n.ts';
import { RemoteProviders } from './define-remote.tsx';
import type { PartName, PartProps } from './parts.ts';
import type { OfferedPart } from './remote.ts';

/**
 * Turns a component into a part that pages of other remotes can show. It has a React root and providers of its own, so that it shares
 * nothing with the page but what the shell shares with both; when it throws, the page gets its fallback. Load the component with `lazyPart`
 * or `lazyDialog`, so that the remote's own pages don't carry it.
 */
export const definePart = <Name extends PartName>(
  messages: Readonly<Record<string, Catalogue>>,
  Part: ComponentType<PartProps[Name]>,
): OfferedPart<Name> => ({
  mount(element, host, props) {
    void addCatalogues(host.i18n, messages);
    const root = createRoot(element);
    const update = (next: PartProps[Name]): void =>
      root.render(
        <RemoteProviders {...host}>
          <Suspense>
            <Part {...next} />
          </Suspense>
        </RemoteProviders>,
      );
    update(props);
    // The page may be rendering: a root can't be removed meanwhile.
    return { update, remove: () => queueMicrotask(() => root.unmount()) };
  },
});
