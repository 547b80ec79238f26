import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { shownCode } from '@tenaye/contracts/order.facts.ts';
import type { SmsTexts } from '../../messages/sms-texts.ts';
import type { TextOf } from '../../messages/text-params.ts';
import type { NotificationText } from '../../messages/texts.ts';

interface Facts {
  type: RequestType;
  doctorName: string;
  code: string;
}

const signedKeys = { medication: 'order.medicines', diagnostic: 'order.tests' } as const;

/** The patient's message about a new order, without a name of a medicine or test. */
export const signedText = ({ type, doctorName }: Facts): NotificationText => ({ key: signedKeys[type], params: { doctorName } });

/** The text message about a new order: the code alone. */
export const codeText = ({ type, code }: Facts): TextOf<SmsTexts> => ({ key: signedKeys[type], params: { code: shownCode(code) } });

const cancelledKeys = { medication: 'order.medicinesCancelled', diagnostic: 'order.testsCancelled' } as const;

/** The patient's message about a canceled order. */
export const cancelledText = ({ type, doctorName }: Facts): NotificationText => ({ key: cancelledKeys[type], params: { doctorName } });

/** The text message about a canceled order, to somebody who may have written down the code. */
export const cancelledCodeText = ({ type, code }: Facts): TextOf<SmsTexts> => ({
  key: cancelledKeys[type],
  params: { code: shownCode(code) },
});

/** The doctor's message about a released result. */
export const resultText = (params: { facilityName: string; patientName: string }): NotificationText => ({ key: 'order.result', params });

/** The doctor's message about a withdrawn result. */
export const withdrawnResultText = (params: { facilityName: string; patientName: string }): NotificationText => ({
  key: 'order.resultWithdrawn',
  params,
});
