import { DateField } from '@tenaye/platform/parts/DateField.tsx';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderDraftState } from './finder-draft.ts';
import type { FinderAddress } from './useFinderAddress.ts';
import { dateFieldId, useRequestForm } from './useRequestForm.ts';
import { WantedList } from './WantedList.tsx';

interface RequestFormProps {
  address: FinderAddress;
  facilityId: string;
  finder: FinderDraftState;
  /** Sends the draft to the place. */
  send(): Promise<{ id: string }>;
  onSent(id: string): void;
  onUnavailable(text: string): void;
}

/** What goes to the chosen place: the list that was confirmed, a day, a note. */
export function RequestForm({ address, facilityId, finder, ...acts }: RequestFormProps) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  const { draft, file, change } = finder;
  const form = useRequestForm({ draft, change, ...acts });
  return (
    <Card as="form" onSubmit={form.submit} noValidate aria-labelledby={headingId}>
      <Stack>
        <Heading as="h3" id={headingId} $look={3}>
          {t('finder.send.title')}
        </Heading>
        <Trouble trouble={form.trouble} />
        <WantedList
          draft={draft}
          hasFile={file !== undefined}
          action={
            <LinkButton to={address.href('upload', facilityId)} $tone="quiet" $size="small">
              {t('finder.editList')}
            </LinkButton>
          }
        />
        {address.kind === 'diagnostics' && (
          <DateField
            id={dateFieldId}
            label={t('finder.send.date')}
            optionalText={t('finder.send.optional')}
            value={draft.preferredDate}
            onChange={(preferredDate) => change({ preferredDate })}
            min={formatIsoDay(new Date())}
            error={form.issues.preferredDate}
          />
        )}
        <Field
          label={t('finder.send.notes')}
          hint={t('finder.send.notesHint')}
          optionalText={t('finder.send.optional')}
          error={form.issues.notes}
        >
          <TextArea rows={3} maxLength={1000} value={draft.notes} onChange={({ target }) => change({ notes: target.value })} />
        </Field>
        <Button type="submit" wide busy={form.isSending}>
          {t('finder.send.submit')}
        </Button>
        <LinkButton to={address.href('recommendations')} $tone="plain" $wide>
          {t(`finder.${address.kind}.other`)}
        </LinkButton>
      </Stack>
    </Card>
  );
}

/** Why it was not sent. Takes the focus when it comes up. */
function Trouble({ trouble }: { trouble: ReturnType<typeof useRequestForm>['trouble'] }): ReactNode {
  const { t } = useTranslation('mf-patient');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!trouble) return;
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView?.({ block: 'center' });
  }, [trouble]);
  if (!trouble) return null;
  return (
    <div ref={frame} tabIndex={-1}>
      {trouble.kind === 'offline' ? (
        <Notice tone="warning" title={t('finder.send.offlineTitle')}>
          {t('finder.send.offline')}
        </Notice>
      ) : (
        <Notice tone="danger" title={t('finder.send.failed')}>
          {trouble.text}
        </Notice>
      )}
    </div>
  );
}
