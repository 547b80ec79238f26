import { useQuery } from '@tanstack/react-query';
import type { ViewedPage } from '@tenaye/contracts/saved-view.facts.ts';
import type { FigureView } from '@tenaye/contracts/saved-view.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import type { TableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useViewChanges, viewsQuery } from './view.queries.ts';

type Address = Pick<TableAddress<Record<never, string>>, 'view' | 'toView'>;

const SaveViewDialog = lazyDialog<{ list: ViewedPage; search: string; onClose(): void }>(
  async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog,
  ({ onClose }) => onClose(),
);

/** The reader's saved views of a list or of the figures, each a link, and the way to save the present one. */
export function SavedViews({ list, address }: { list: ViewedPage; address: Address }) {
  const { t } = useTranslation('mf-admin');
  const [isSaving, setIsSaving] = useState(false);
  const query = useQuery(viewsQuery(useAccount().id, list));
  return (
    <Section title={t('list.views.title')} small card>
      <PagedList query={query} rows={query.data} failed={t('list.views.failed')} empty={<Text $soft>{t('list.views.empty')}</Text>}>
        {(views) => (
          <Row as="ul" role="list" $gap="s">
            {views.map((it) => (
              <View key={it.id} view={it} address={address} />
            ))}
          </Row>
        )}
      </PagedList>
      <div>
        <Button size="small" tone="quiet" disabled={address.view === ''} onClick={() => setIsSaving(true)}>
          {t('list.views.save')}
        </Button>
      </div>
      <Suspense>{isSaving && <SaveViewDialog list={list} search={address.view} onClose={() => setIsSaving(false)} />}</Suspense>
    </Section>
  );
}

function View({ view: { id, name, search }, address }: { view: FigureView; address: Address }) {
  const { t } = useTranslation('mf-admin');
  const { act, isPending } = useAct(useViewChanges().remove(id), { failed: t('list.views.notDeleted') });
  const isShown = search === address.view;
  return (
    <Named as="li" $gap="xxs">
      <LinkButton to={address.toView(search)} $size="small" $tone={isShown ? 'quiet' : 'plain'} aria-current={isShown ? 'true' : undefined}>
        {name}
      </LinkButton>
      <Button size="small" tone="plain" busy={isPending} aria-label={t('list.views.delete', { name })} onClick={() => void act()}>
        ✕
      </Button>
    </Named>
  );
}

/** A name may be one long word. */
const Named = styled(Row)`overflow-wrap: anywhere;`;
