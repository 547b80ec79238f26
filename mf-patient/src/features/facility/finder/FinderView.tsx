import type { FacilityDetails } from '@tenaye/contracts/facility.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { type ReactNode, useId } from 'react';
import { LocationBar } from '../../../shared/location/LocationBar.tsx';
import { StepHeading } from '../../../shared/StepHeading.tsx';
import { PhoneOnly } from '../choice/PhoneOnly.tsx';
import { useFinder } from '../FinderProvider.tsx';
import { WantedList } from '../offer/WantedList.tsx';
import { useFinderAddress } from '../useFinderAddress.ts';
import { useFinderStep } from '../useFinderSteps.ts';
import { ChosenFacility } from './ChosenFacility.tsx';
import { FinderFrame } from './FinderFrame.tsx';
import { type Agreed, RequestForm } from './RequestForm.tsx';
import { StepFrame } from './StepFrame.tsx';
import { UploadStep } from './UploadStep.tsx';

interface FinderViewProps<Request> {
  title: string;
  lead: string;
  /** The orders that doctors have signed for the patient, which need no reading. */
  orders: ReactNode;
  /** Reads a prescription or accepts a typed list, and passes the list to `useConfirmList`. */
  reader: ReactNode;
  /** True while a file is being read or its lines are being checked. */
  isAnalyzing: boolean;
  /** The patient's requests; the request in the URL is open in a dialog. */
  requests: ReactNode;
  /** The list of all places. */
  all: ReactNode;
  recommendations: ReactNode;
  /** True while recommendations load. */
  isSearching: boolean;
  facts(facility: FacilityDetails): ReactNode;
  /** The total of the list at the place's own prices, in ETB; undefined unless every item has a price there. */
  listTotal(facility: FacilityDetails): number | undefined;
  /** The draft as a request to a place. */
  requestTo(facilityId: string, agreed: Agreed): Request;
  sending: Change<Request, { id: string }>;
}

/** Shows the part of the finder that the URL determines: the list of all places, or a step. Earlier requests are below the first step. */
export function FinderView<Request>(props: FinderViewProps<Request>) {
  const { title, lead, requests, all } = props;
  const { hasRequest, isBrowsing } = useFinderAddress();
  const step = useFinderStep();
  return (
    <FinderFrame title={title} lead={lead}>
      {isBrowsing ? <AllPlaces>{all}</AllPlaces> : <CurrentStep {...props} />}
      {(hasRequest || (step === 'upload' && !isBrowsing)) && requests}
    </FinderFrame>
  );
}

function AllPlaces({ children }: { children: ReactNode }) {
  const { kind } = useFinder();
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <StepHeading id={headingId}>{t(`finder.${kind}.all`)}</StepHeading>
      {children}
    </Stack>
  );
}

function CurrentStep<Request>(props: FinderViewProps<Request>) {
  const { orders, reader, isAnalyzing, all, recommendations, isSearching, facts, listTotal, requestTo, sending } = props;
  const { t } = useTranslation('mf-patient');
  const { kind, draft } = useFinder();
  const { chosenId } = useFinderAddress();
  const step = useFinderStep();
  // A prescription that only the pharmacist will read gives no list to compare places by.
  const isToChoose = step === 'recommendations' && draft.isToRead;
  const words = step === 'recommendations' && isSearching && !isToChoose ? 'analyzing' : step;
  return (
    <StepFrame
      step={step === 'upload' && isAnalyzing ? 'analyzing' : words}
      title={t(isToChoose ? 'finder.toRead.title' : `finder.${kind}.${words}.title`)}
      // While a paper is read and its lines are checked, these have texts of their own.
      lead={step === 'upload' && isAnalyzing ? undefined : t(isToChoose ? 'finder.toRead.text' : `finder.${kind}.${words}.text`)}
    >
      {step === 'upload' && (
        <UploadStep>
          {!isAnalyzing && orders}
          {reader}
        </UploadStep>
      )}
      {step === 'recommendations' && <Recommended>{isToChoose ? all : recommendations}</Recommended>}
      {step === 'booking' && chosenId && (
        <ChosenFacility key={chosenId} id={chosenId} facts={facts}>
          {(facility) =>
            facility.takes_requests ? (
              <RequestForm
                facility={facility}
                listTotal={listTotal(facility)}
                requestOf={(agreed) => requestTo(facility.id, agreed)}
                sending={sending}
              />
            ) : (
              <PhoneOnly phone={facility.phone} />
            )
          }
        </ChosenFacility>
      )}
    </StepFrame>
  );
}

/** The second step: the list, the patient's position, and the places that suit both. */
function Recommended({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-patient');
  const { refusal, draft } = useFinder();
  const { href } = useFinderAddress();
  return (
    <>
      {refusal && <Refusal text={refusal} />}
      <WantedList
        action={
          <LinkButton to={href('upload')} $tone="quiet" $size="small">
            {t('finder.editList')}
          </LinkButton>
        }
      />
      {!draft.isToRead && <LocationBar />}
      {children}
    </>
  );
}

/** Explains the return to the recommendations because the chosen place takes no requests. */
function Refusal({ text }: { text: string }) {
  const { t } = useTranslation('mf-patient');
  return (
    <Notice tone="warning" title={text} role="status">
      {t('finder.chooseAnother')}
    </Notice>
  );
}
