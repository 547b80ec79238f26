import { useQuery } from '@tanstack/react-query';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { unprotectedQuery } from './vaccination.queries.ts';

/** Names who of the staff isn't vaccinated against hepatitis B and hasn't refused; renders nothing while there is nobody. */
export function Unprotected() {
  const { t } = useTranslation('mf-waste');
  const { data } = useQuery(unprotectedQuery(useOwn()));
  const names = data?.answer.map((it) => it.personName).join(', ');
  if (!names) return null;
  return (
    <Notice tone="warning" title={t('vaccination.unprotected')}>
      {t('vaccination.unprotectedText', { names: data?.next ? t('vaccination.andMore', { names }) : names })}
    </Notice>
  );
}
