import { newUuid } from '@tenaye/platform/client/new-key.ts';
import { ListLoading } from '@tenaye/platform/parts/ListLoading.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blankRecord } from '../store/record.ts';
import { useCollection } from '../useCollection.tsx';
import { useCollectionAddress, viewHref } from '../useCollectionAddress.ts';
import { CollectForm } from './CollectForm.tsx';
import { fieldId } from './TextField.tsx';

/** The form of the record in the address, else of the latest draft, else of a new record. */
export function OpenForm() {
  const { isReady } = useCollection();
  const { recordId } = useCollectionAddress();
  return isReady ? <FormOf key={recordId} asked={recordId} /> : <ListLoading />;
}

function FormOf({ asked }: { asked: string | undefined }) {
  const { t } = useTranslation('mf-datacollect');
  const toast = useToast();
  const navigate = useNavigate();
  const { id: accountId } = useAccount();
  const { records } = useCollection();
  const drafts = records.filter(({ state }) => state === 'draft');
  const [id, setId] = useState(() => drafts.find((it) => it.id === asked)?.id ?? drafts.at(-1)?.id ?? newUuid());
  const [[start], setStart] = useState(() => [drafts.find((it) => it.id === id) ?? blankRecord(id, accountId)]);
  const next = () => {
    const fresh = newUuid();
    setId(fresh);
    setStart([blankRecord(fresh, accountId)]);
    if (asked) navigate(viewHref('form'), { replace: true });
    if (!navigator.onLine) toast({ title: t('form.saved'), description: t('form.savedText') });
  };
  const [first] = useState(id);
  useEffect(() => {
    if (id === first) return;
    const begin = document.getElementById(fieldId('fix'));
    begin?.focus();
    begin?.scrollIntoView?.({ block: 'center' });
  }, [id, first]);
  return <CollectForm key={id} record={start} onDone={next} />;
}
