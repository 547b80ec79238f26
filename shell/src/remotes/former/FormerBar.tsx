import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { TabBar } from '../TabBar.tsx';

interface FormerBarProps {
  /** The titles of the remotes that are shown in their former versions. */
  titles: readonly string[];
  onEnd(): void;
}

/** Says which remotes this tab shows in their former versions, and leads back to the current ones. */
export function FormerBar({ titles, onEnd }: FormerBarProps) {
  const { t } = useTranslation('shell');
  return (
    <TabBar label={t('former.label')} lines={titles.map((title) => t('former.shown', { title }))}>
      <Button tone="quiet" size="small" onClick={onEnd}>
        {t('former.end')}
      </Button>
    </TabBar>
  );
}
