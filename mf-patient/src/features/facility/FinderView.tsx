import type { FacilityDetails } from '@tenaye/contracts/facility.ts';
import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationBar } from '../../shared/location/LocationBar.tsx';
import { StepHeading } from '../../shared/StepHeading.tsx';
import { ChosenFacility } from './ChosenFacility.tsx';
import { FinderFrame } from './FinderFrame.tsx';
import { PhoneOnly } from './PhoneOnly.tsx';
import { RequestForm } from './RequestForm.tsx';
import { StepFrame } from './StepFrame.tsx';
import { UploadStep } from './UploadStep.tsx';
import type { FinderFlow } from './useFinder.ts';
import { WantedList } from './WantedList.tsx';

interface FinderViewProps {
  flow: FinderFlow;
  title: string;
  lead: string;
  /** Reads or takes down the patient's list and passes it to `flow.confirm`. */
  reader: ReactNode;
  /** True while a file is being read. */
  isReading: boolean;
  /** The patient's requests; the one named in the URL is open in a dialog. */
  requests: ReactNode;
  /** The list of all places. */
  all: ReactNode;
  recommendations: ReactNode;
  /** True while recommendations load. */
  isSearching: boolean;
  facts(facility: FacilityDetails): ReactNode;
  /** Sends the draft. */
  send(facilityId: string): Promise<{ id: string }>;
}

/** Shows the part of the finder that the URL names: the list of all places, or a step. Earlier requests show below the first step. */
export function FinderView(props: FinderViewProps) {
  const { flow, title, lead, requests, all } = props;
  const { hasRequest, isBrowsing } = flow.address;
  return (
    <FinderFrame address={flow.address} title={title} lead={lead}>
      {isBrowsing ? <AllPlaces kind={flow.address.kind}>{all}</AllPlaces> : <CurrentStep {...props} />}
      {(hasRequest || (flow.step === 'upload' && !isBrowsing)) && requests}
    </FinderFrame>
  );
}

function AllPlaces({ kind, children }: { kind: FinderKind; children: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <StepHeading id={headingId}>{t(`finder.${kind}.all`)}</StepHeading>
      {children}
    </Stack>
  );
}

function CurrentStep({ flow, reader, isReading, recommendations, isSearching, facts, send }: FinderViewProps) {
  const { t } = useTranslation('mf-patient');
  const { address, finder, step } = flow;
  const words = step === 'recommendations' && isSearching ? 'analyzing' : step;
  return (
    <StepFrame
      step={step === 'upload' && isReading ? 'analyzing' : words}
      title={t(`finder.${address.kind}.${words}.title`)}
      lead={t(`finder.${address.kind}.${words}.text`)}
    >
      {step === 'upload' && (
        <UploadStep address={address} finder={finder}>
          {reader}
        </UploadStep>
      )}
      {step === 'recommendations' && (
        <>
          <Refusal text={flow.refusal} />
          <WantedList
            draft={finder.draft}
            hasFile={finder.file !== undefined}
            action={
              <LinkButton to={address.href('upload')} $tone="quiet" $size="small">
                {t('finder.editList')}
              </LinkButton>
            }
          />
          <LocationBar />
          {recommendations}
        </>
      )}
      {step === 'booking' && address.chosenId && (
        <ChosenFacility key={address.chosenId} address={address} id={address.chosenId} facts={facts}>
          {(facility) =>
            facility.takes_requests ? (
              <RequestForm
                kind={address.kind}
                hrefs={{ list: address.href('upload', facility.id), others: address.href('recommendations') }}
                draft={finder.draft}
                hasFile={finder.file !== undefined}
                change={finder.change}
                send={() => send(facility.id)}
                onSent={flow.onSent}
                onUnavailable={flow.onUnavailable}
              />
            ) : (
              <PhoneOnly address={address} facility={facility} finder={finder} />
            )
          }
        </ChosenFacility>
      )}
    </StepFrame>
  );
}

/** Explains the return to the recommendations: the chosen place takes no requests. */
function Refusal({ text }: { text: string | undefined }) {
  const { t } = useTranslation('mf-patient');
  if (!text) return null;
  return (
    <Notice tone="warning" title={text} role="status">
      {t('finder.chooseAnother')}
    </Notice>
  );
}
