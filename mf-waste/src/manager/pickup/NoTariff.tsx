import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { tabHref } from '../manager-tabs.ts';
import { tariffsQuery } from '../tariff/tariff.queries.ts';

/** Says that pickups have no price yet, and leads to the form for prices. Without prices the API refuses to assign pickups. */
export function NoTariff() {
  const { t } = useTranslation('mf-waste');
  const { data } = useQuery(tariffsQuery(useAccount().id));
  if (data?.length !== 0) return null;
  const enter = (
    <LinkButton to={tabHref('tariffs')} $size="small">
      {t('managerTariff.enter')}
    </LinkButton>
  );
  return (
    <Notice tone="warning" title={t('managerTariff.none')} action={enter}>
      {t('managerTariff.noneText')}
    </Notice>
  );
}
