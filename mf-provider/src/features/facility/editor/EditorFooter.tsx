import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import type { Problem } from '@tenaye/platform/act/useAct.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { SupportLink } from '../SupportLink.tsx';

/** The outcome of the last press of Save. */
export type EditorOutcome = 'saved' | 'nothing' | undefined;

interface EditorFooterProps {
  problem: Problem | undefined;
  isDirty: boolean;
  outcome: EditorOutcome;
  isPending: boolean;
  discard: () => void;
  loadAgain: { run: () => Promise<void>; isPending: boolean };
}

/** The footer of an editor: the reason why nothing was saved, whether there are unsaved changes, and the buttons. */
export function EditorFooter({ problem, isDirty, outcome, isPending, discard, loadAgain }: EditorFooterProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <>
      <ProblemNotice problem={problem} title={t('facility.editor.failed')}>
        {problem?.isUnknown === false && <p>{t('parts:kept')}</p>}
        {problem?.code === 'changed_elsewhere' && (
          <Button tone="quiet" size="small" busy={loadAgain.isPending} onClick={() => void loadAgain.run()}>
            {t('facility.editor.loadAgain')}
          </Button>
        )}
        {problem?.code === 'already_listed' && <SupportLink />}
      </ProblemNotice>
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
