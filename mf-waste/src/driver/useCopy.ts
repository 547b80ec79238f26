import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import type { TakenContainers } from '@tenaye/contracts/waste-container.ts';
import type { IncidentReport } from '@tenaye/contracts/waste-incident.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useContainerText } from '../parts/container/useContainerText.ts';
import { useIncidentText } from '../parts/incident/useIncidentText.ts';
import { useWasteText } from '../parts/useWasteText.ts';
import { type CopiedStep, stepsFile } from './steps-file.ts';
import type { QueuedStep } from './store/queue.ts';
import { useStepWords } from './useStepWords.ts';

/** Makes a copy of steps as a file with a title; each step names its facility. */
export function useCopy(): (title: string, steps: readonly QueuedStep[]) => Promise<Blob> {
  const { t, i18n } = useTranslation('mf-waste');
  const { kg } = useWasteText();
  const wordsOf = useStepWords();
  const incidentFacts = useIncidentFacts();
  const { coded } = useContainerText();
  const copied = ({ code, wasteType, kind, kilograms }: TakenContainers[number]): string =>
    [coded({ code: code ?? null, wasteType, kind: kind ?? null }), kilograms !== undefined && kg(kilograms)].filter(Boolean).join(', ');
  const factsOf = ({ event }: QueuedStep): CopiedStep['facts'] => {
    const made = { label: t('route.copy.at'), value: formatDateTime(event.at, i18n.language) };
    const given = (label: string, value: string | false | undefined) => (value ? [{ label, value }] : []);
    if (event.kind === 'weighed')
      return [
        made,
        ...(event.containers ?? []).flatMap((it) => given(t('container.title'), copied(it))),
        ...wasteTypes.flatMap((it) => given(t(`domain:wasteType.${it}`), event.weights[it] === undefined ? '' : kg(event.weights[it]))),
      ];
    if (event.kind === 'signed')
      return [
        made,
        ...given(t('route.sign.signer'), event.signerName),
        ...given(t('words.steps.signed'), event.isStampPhoto && t('words.stampPhoto')),
        ...given(t('waste.discrepancy'), event.discrepancyReason),
      ];
    if (event.kind === 'missed')
      return [
        made,
        ...given(t('route.miss.reason'), t(`words.missReasons.${event.reason}`)),
        ...given(t('route.miss.newDate'), event.newDate),
        ...given(t('route.miss.note'), event.note),
      ];
    if (event.kind === 'incident') return [made, ...incidentFacts(event.report)];
    return [made];
  };
  const wordsIn = (step: QueuedStep): string => t('route.copy.of', { name: step.facilityName, step: wordsOf(step) });
  return (title, steps) =>
    stepsFile(
      title,
      steps.map((step) => ({ step, title: wordsIn(step), facts: factsOf(step) })),
      i18n.language,
    );
}

/** An unsent report of an incident as lines of the copy. */
function useIncidentFacts(): (report: IncidentReport) => CopiedStep['facts'] {
  const { t } = useTranslation('mf-waste');
  const { instant } = useWasteText();
  const words = useIncidentText();
  return (report) => [
    { label: t('incident.kind'), value: t(`incident.kinds.${report.kind}`) },
    { label: t('incident.when'), value: instant(report.happenedAt) },
    { label: t('incident.place'), value: report.place },
    { label: t('incident.persons'), value: words.persons(report) },
    { label: t('incident.description'), value: report.description },
    { label: t('incident.actions'), value: report.actions },
  ];
}
