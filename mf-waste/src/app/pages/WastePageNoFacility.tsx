import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { InfoIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';

/** Shown to an account without a facility: links to registering one and to claiming one. */
export function NoFacility() {
  const { t } = useTranslation('mf-waste');
  return (
    <Empty
      icon={<InfoIcon />}
      title={t('portal.noFacility.title')}
      text={t('portal.noFacility.text')}
      action={
        <Row $justify="center">
          <LinkButton to="/provider/diagnostic_center?view=register">{t('portal.noFacility.register')}</LinkButton>
          <LinkButton to="/provider/facility-claims" $tone="quiet">
            {t('portal.noFacility.claim')}
          </LinkButton>
        </Row>
      }
    />
  );
}
