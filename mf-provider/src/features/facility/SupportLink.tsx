import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { styled } from 'styled-components';

/** A link to support, for changes that the portal doesn't offer. */
export function SupportLink() {
  const { t } = useTranslation('mf-provider');
  const { supportEmail } = useConfig();
  return (
    <Mail href={`mailto:${supportEmail}`} $tone="quiet" $size="small">
      {t('facility.support', { email: supportEmail })}
    </Mail>
  );
}

const Mail = styled.a<ButtonLook>`${buttonLook} overflow-wrap: anywhere;`;
