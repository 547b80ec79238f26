import { type BenchCorrection, type BenchValues, benchCorrection, benchValues } from '@tenaye/contracts/facility-request-lab.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import type { LabReport } from '@tenaye/contracts/lab-report.ts';
import type { Measurement } from '@tenaye/contracts/reference-range.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { isSame } from '@tenaye/platform/form/is-same.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useRef, useState } from 'react';
import { nameOf } from '../request.facts.ts';
import { useIsTooLate } from '../request.queries.ts';
import { useBenchChanges } from './bench.queries.ts';
import type { BenchTest } from './bench.ts';
import { ValueFields } from './ValueFields.tsx';
import { linesOf, sentLines, sentPlaces, type ValuesForm } from './values.form.ts';

interface ValuesDialogProps {
  request: ProviderRequest;
  lab: LabReport;
  test: BenchTest;
  /** What the center measures in this test. */
  kept: readonly Measurement[];
  onClose(): void;
}

/** What the form started from. */
interface Seen {
  version: string;
  values: BenchTest['values'];
}

/** Enters the values of a test or, once they were sent, corrects them with a reason. */
export function ValuesDialog(props: ValuesDialogProps) {
  const now: Seen = { version: props.lab.version, values: props.test.values };
  const [seen, setSeen] = useState(now);
  return <ValuesQuestion key={seen.version} {...props} seen={seen} onReload={() => setSeen(now)} />;
}

interface ValuesQuestionProps extends ValuesDialogProps {
  seen: Seen;
  /** Discards the typed values and shows those that a colleague has entered. */
  onReload(): void;
}

function ValuesQuestion({ request, lab, test, kept, seen, onReload, onClose }: ValuesQuestionProps) {
  const { t } = useTranslation('mf-provider');
  const isSent = test.step === 'sent';
  const { form, fieldOf } = useValuesForm(lab, test, kept, seen);
  const name = nameOf(request);
  return (
    <FormDialog
      title={t(isSent ? 'bench.values.correct' : 'bench.values.title', { name: test.name })}
      text={isSent ? t('bench.values.correctText', { name }) : undefined}
      action={t(isSent ? 'bench.values.sendCorrection' : 'bench.values.save')}
      form={form}
      fieldOf={fieldOf}
      change={useSaving(request.id, isSent)}
      done={() =>
        isSent ? { title: t('bench.values.corrected'), description: t('request.done.told') } : { title: t('bench.values.saved') }
      }
      failed={t('bench.failed')}
      show={useIsTooLate(request)}
      help={({ code }) =>
        code === 'changed_elsewhere' && (
          <Button tone="quiet" size="small" onClick={onReload}>
            {t('facility.editor.loadAgain')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {kept.length === 0 && <Notice tone="info">{t('bench.values.noRanges', { name: test.name })}</Notice>}
      <ValueFields lab={lab} kept={kept} />
      {isSent && <AreaField name="reason" label={t('bench.values.reason')} hint={t('bench.values.reasonHint', { name })} maxLength={500} />}
    </FormDialog>
  );
}

type Sent = BenchValues & Partial<Pick<BenchCorrection, 'reason'>>;

function useSaving(id: string, isSent: boolean): Change<Sent, ProviderRequest> {
  const { enter, correct } = useBenchChanges(id);
  if (!isSent) return enter;
  const corrected = (body: Sent): BenchCorrection => ({ ...body, reason: body.reason ?? '' });
  return {
    reread: correct.reread ?? [],
    send: (body, key) => correct.send(corrected(body), key),
    find: async (body) => correct.find?.(corrected(body)),
  };
}

/** The form, which is based on the values as they were seen. What a colleague does with other tests meanwhile is no reason to refuse it. */
function useValuesForm(lab: LabReport, test: BenchTest, kept: readonly Measurement[], seen: Seen) {
  const places = useRef<number[]>([]);
  /** Lines that aren't sent are missing from the paths of the API. */
  const fieldOf = (path: string): string =>
    path.replace(/^values\.(\d+)/, (whole, at: string) =>
      places.current[Number(at)] === undefined ? whole : `values.${places.current[Number(at)]}`,
    );
  const start: ValuesForm = { values: linesOf(kept, test.values), reason: '' };
  const isSent = test.step === 'sent';
  const form = useContractDraft<ValuesForm, Sent>(isSent ? benchCorrection : benchValues, {
    start,
    toContract: ({ values, reason }) => {
      places.current = sentPlaces(values);
      const isSeen = isSame(test.values, seen.values);
      return { version: isSeen ? lab.version : seen.version, test: test.at, values: sentLines(values), ...(isSent && { reason }) };
    },
    fieldOf,
  });
  return { form, fieldOf };
}
