import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { SupportLink } from '../SupportLink.tsx';

/** Why nothing was saved, and the action that resolves it. */
export interface EditorFailure {
  text: string;
  wayOut: 'reload' | 'support' | undefined;
}

/** The outcome of the last press of Save. */
export type EditorOutcome = 'saved' | 'nothing' | undefined;

interface EditorFooterProps {
  failure: EditorFailure | undefined;
  isDirty: boolean;
  outcome: EditorOutcome;
  isPending: boolean;
  discard: () => void;
  loadAgain: () => Promise<void>;
}

/** The bottom of an editor: the failure, whether there are unsaved changes, and the buttons. */
export function EditorFooter({ failure, isDirty, outcome, isPending, discard, loadAgain }: EditorFooterProps) {
  const { t } = useTranslation('mf-provider');
  const waysOut = {
    reload: (
      <Button tone="quiet" size="small" onClick={() => void loadAgain()}>
        {t('facility.editor.loadAgain')}
      </Button>
    ),
    support: <SupportLink />,
  };
  return (
    <>
      {failure && (
        <Notice tone="danger" role="alert" title={failure.text} action={failure.wayOut && waysOut[failure.wayOut]}>
          {t('parts:kept')}
        </Notice>
      )}
      <Text role="status">{isDirty ? t('facility.editor.unsaved') : outcome && t(`facility.editor.${outcome}`)}</Text>
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
