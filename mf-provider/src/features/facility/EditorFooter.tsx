import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';

interface EditorFooterProps {
  failure: { text: string; isElsewhere: boolean } | undefined;
  isDirty: boolean;
  wasSaved: boolean;
  isPending: boolean;
  discard: () => void;
  loadAgain: () => Promise<void>;
}

/** Under an editor: why nothing was saved, whether something waits to be, and the buttons. */
export function EditorFooter({ failure, isDirty, wasSaved, isPending, discard, loadAgain }: EditorFooterProps) {
  const { t } = useTranslation('mf-provider');
  const reload = failure?.isElsewhere && (
    <Button tone="quiet" size="small" onClick={() => void loadAgain()}>
      {t('facility.editor.loadAgain')}
    </Button>
  );
  return (
    <>
      {failure && (
        <Notice tone="danger" role="alert" title={failure.text} action={reload}>
          {t('facility.editor.kept')}
        </Notice>
      )}
      <Text role="status">{isDirty ? t('facility.editor.unsaved') : wasSaved && t('facility.editor.saved')}</Text>
      <Row $gap="xs">
        <Button type="submit" busy={isPending}>
          {t('facility.editor.save')}
        </Button>
        {isDirty && (
          <Button tone="quiet" onClick={discard}>
            {t('facility.editor.discard')}
          </Button>
        )}
      </Row>
    </>
  );
}
