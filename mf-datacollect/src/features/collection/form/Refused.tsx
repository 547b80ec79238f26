import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import type { Refusal } from '../store/record.ts';

/** Why a record was not taken: what is wrong with its fields, or the reason as a whole. */
export function Refused({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('mf-datacollect');
  const say = useMessageText();
  const { issues, sentence } = refusal;
  return (
    <Notice tone="danger" title={t('collect.refused')}>
      {issues.length > 0 ? (
        issues.map(({ path, message }) => <p key={path}>{say(message)}</p>)
      ) : (
        <p>{say(sentence || t('collect.tryAgain'))}</p>
      )}
    </Notice>
  );
}
