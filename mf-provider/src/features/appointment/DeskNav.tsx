import { LinkButton } from '@tenaye/platform/LinkButton.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useTranslation } from 'react-i18next';
import { type DeskView, deskHref, deskViews } from './useDeskView.ts';

/** The parts of the doctor's desk. */
export function DeskNav({ current }: { current: DeskView }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Row as="nav" $gap="xs" aria-label={t('calendar.views.label')}>
      {deskViews.map((view) => (
        <LinkButton
          key={view}
          to={deskHref({ view })}
          $size="small"
          $tone={view === current ? 'primary' : 'quiet'}
          aria-current={view === current ? 'page' : undefined}
        >
          {t(`calendar.views.${view}`)}
        </LinkButton>
      ))}
    </Row>
  );
}
