import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useOfflinePage } from '@tenaye/platform/offline/useOfflinePage.ts';
import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { FilterLinks } from '@tenaye/platform/table/FilterLinks.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ReactNode, useState } from 'react';
import { SyncBar } from './SyncBar.tsx';
import { isUnsent } from './store/record.ts';
import { useCollection } from './useCollection.tsx';
import { useCollectionAddress, viewHref, views } from './useCollectionAddress.ts';

/** The frame of the collectors' page. A collector with unsent records is asked before signing out; the records stay on the device. */
export function CollectionFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-datacollect');
  const { records, isKept } = useCollection();
  const { view } = useCollectionAddress();
  const [leave, setLeave] = useState<() => void>();
  const unsent = records.filter(isUnsent).length;
  useOfflinePage(viewHref('form'));
  useAskBeforeLeaving(!isKept && unsent > 0);
  return (
    <PortalFrame
      title={t('submission.page')}
      lead={view === 'form' && t('submission.lead')}
      signOutTo="/provider/login"
      home="backHome"
      isNarrow
      onSignOut={(signOut) => (unsent > 0 ? setLeave(() => signOut) : signOut())}
    >
      <SyncBar />
      <FilterLinks
        label={t('views.label')}
        options={views}
        chosen={view}
        words={(it = 'form') => t(`views.${it}`)}
        to={(it = 'form') => viewHref(it)}
      />
      {children}
      {leave && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setLeave(undefined)}
          title={t('signOut.title', { count: unsent })}
          text={t('signOut.text', { count: unsent })}
          action={t('signOut.action')}
          keep={t('signOut.keep')}
          isPending={false}
          onConfirm={() => {
            setLeave(undefined);
            leave();
          }}
        />
      )}
    </PortalFrame>
  );
}
