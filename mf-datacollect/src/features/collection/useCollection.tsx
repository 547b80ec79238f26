import { useQuery } from '@tanstack/react-query';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { useChances } from '@tenaye/platform/offline/useChances.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { areasQuery, askNearby, returnedQuery, sendRecord } from './collection.queries.ts';
import { mySubmissionsQuery } from './list/submission.queries.ts';
import { isFresh } from './near/near.rules.ts';
import { type CollectionState, type CollectionStore, collectionStore } from './store/collection-store.ts';
import { isWaiting } from './store/record.ts';

interface Collection extends CollectionState {
  store: CollectionStore;
  /** Sends waiting records, if possible. */
  send(): void;
  /**
   * Deletes a record. If it is a correction, only the changes are deleted, and the submission appears in the list as sent back, as before.
   */
  drop(recordId: string): Promise<void>;
  /** Loads the facilities listed around a position, unless the device knows them. */
  lookAround(here: Position): Promise<void>;
}

const CollectionContext = createContext<Collection | undefined>(undefined);

/** Provides the collector's records on this device, and sends waiting ones as soon as it can. */
export function CollectionProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-datacollect');
  const { id } = useAccount();
  const toast = useToast();
  const say = useMessageText();
  const [store] = useState(() => collectionStore(id, sendRecord));
  const state = useSyncExternalStore(store.subscribe, store.get);
  const mine = useQuery(mySubmissionsQuery(id));
  const send = () =>
    void store.send({
      onSent: () => {
        toast({ title: t('collect.sent'), description: t('collect.sentText') });
        void mine.refetch();
      },
      onRefused: ({ refusal }) =>
        toast({ variant: 'destructive', title: t('collect.refused'), description: say(refusal?.sentence || t('collect.tryAgain')) }),
    });
  const { data: returned, refetch, dataUpdatedAt } = useQuery(returnedQuery(id));
  useEffect(() => {
    if (returned) void store.receive(returned);
  }, [store, returned]);
  const areas = useQuery(areasQuery(id));
  useEffect(() => {
    if (mine.data) void store.keepSubmissions(mine.data, mine.dataUpdatedAt, areas.data);
  }, [store, mine.data, mine.dataUpdatedAt, areas.data]);
  const begin = useEffectEvent(() => void store.load().then(send));
  useEffect(() => begin(), []);
  useEffect(() => store.listen(), [store]);
  // An answer shows that there is a network, although no event of the browser may have said so.
  const answeredAt = Math.max(dataUpdatedAt, mine.dataUpdatedAt, areas.dataUpdatedAt);
  const sendAfter = useEffectEvent(send);
  useEffect(() => {
    if (answeredAt > 0) sendAfter();
  }, [answeredAt]);
  useChances(state.records.some(isWaiting), (chance) => {
    if (chance === 'shown') return void store.load().then(send);
    send();
    if (chance !== 'online') return;
    void refetch();
    void mine.refetch();
    void areas.refetch();
  });
  const drop = async (recordId: string) => {
    await store.drop(recordId);
    const { data } = await refetch();
    if (data) await store.receive(data);
  };
  const lookAround = async (here: Position) => {
    if (!navigator.onLine || (state.nearby && isFresh(state.nearby, here))) return;
    const found = await askNearby(here.latitude, here.longitude).catch(() => undefined);
    if (found) await store.keepNearby(here, found);
  };
  return <CollectionContext value={{ ...state, store, send, drop, lookAround }}>{children}</CollectionContext>;
}

/** The collector's records. Throws outside of `CollectionProvider`. */
export function useCollection(): Collection {
  const collection = use(CollectionContext);
  if (!collection) throw new Error('useCollection must be used within CollectionProvider');
  return collection;
}
