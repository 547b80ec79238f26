import { type AddressParts, isEasyToFind } from '@tenaye/contracts/address.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';

interface HardToFindProps {
  of: 'doctor' | 'facility';
  place: AddressParts;
  /** The form with the missing fields. */
  editHref: string;
}

/** Asks for what patients need to find the place, as long as some of it is missing. */
export function HardToFind({ of, place, editHref }: HardToFindProps) {
  const { t } = useTranslation('mf-provider');
  if (isEasyToFind(place, of)) return null;
  return (
    <Notice
      title={t('place.hardToFind')}
      action={
        <LinkButton to={editHref} $tone="quiet" $size="small">
          {t('place.complete')}
        </LinkButton>
      }
    >
      {t(`place.missing.${of}`)}
    </Notice>
  );
}
