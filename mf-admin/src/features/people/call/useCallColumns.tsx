import type { PatientCall } from '@tenaye/contracts/patient-call.ts';
import { factColumn, Instant, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { Detail } from '../../../shared/cells.ts';
import { CallNumber } from './CallNumber.tsx';

/**
 * The columns of the patients who need a call. A cell of several lines is one block, which keeps them below each other on a phone's card.
 */
export function useCallColumns(): Column<PatientCall>[] {
  const { t } = useTranslation('mf-admin');
  return [
    titleColumn('patient', t('call.columns.patient'), (it) => it.name),
    factColumn('phone', t('call.columns.phone'), (it) => <CallNumber call={it} />),
    factColumn('what', t('call.columns.what'), (it) => <What call={it} />),
    factColumn('told', t('call.columns.told'), (it) => (
      <div>
        {t(it.hasAccount ? 'call.unread' : 'call.noAccount')}
        <Detail>{t(`call.sms.${it.sms}`)}</Detail>
        {it.hasAccount && <Detail>{t(`call.mail.${it.mail}`)}</Detail>}
      </div>
    )),
    factColumn('tries', t('call.columns.tries'), (it) => (
      <div>
        <Tries call={it} />
      </div>
    )),
  ];
}

function What({ call: { profileKind, profileName: name, at } }: { call: PatientCall }) {
  const { t, i18n } = useTranslation('mf-admin');
  return (
    <div>
      {t(`call.${profileKind}`, { name })}
      <Detail>{profileKind === 'doctor' ? <Instant at={at} /> : t('call.sentAt', { at: formatDate(at, i18n.language) })}</Detail>
    </div>
  );
}

/** How often somebody has called, who did last, and the latest note. */
export function Tries({ call: { tries, triedAt, triedBy, note } }: { call: PatientCall }) {
  const { t } = useTranslation('mf-admin');
  if (triedAt === null) return t('call.none');
  return (
    <>
      {t('call.tries', { count: tries })}
      <Detail>
        {triedBy} <Instant at={triedAt} />
      </Detail>
      {note && <Detail>{note}</Detail>}
    </>
  );
}
