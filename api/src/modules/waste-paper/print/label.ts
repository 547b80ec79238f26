import { setImmediate } from 'node:timers/promises';
import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { wasteHazards } from '@tenaye/contracts/waste-container.facts.ts';
import type { PickupContainer } from '@tenaye/contracts/waste-container.ts';
import { encode } from 'uqr';
import type { PaperTexts } from '../../../messages/paper-texts.ts';
import { languageFrom, paperIn } from '../../../messages/render.ts';
import type { TextOf } from '../../../messages/text-params.ts';
import { newSheet } from './sheet.ts';

/** Points. A page has five labels, to be cut apart along the lines. */
const LABEL_HEIGHT = 140;
const CODE_SIDE = 110;

/** What the labels of a pickup state. */
export interface LabelContents {
  facilityName: string;
  /** The local day for which the pickup is planned. */
  day: string;
  language: string | null;
  containers: readonly Pick<PickupContainer, 'code' | 'wasteType' | 'kind'>[];
}

/**
 * The PDF with a label for each container. Each label's QR code is the container's code. `madeAt` is the date in the file. Other calls are
 * answered between the labels, because a hundred of them take half a second.
 */
export async function printLabels({ facilityName, day, containers, ...about }: LabelContents, madeAt: Date): Promise<Buffer> {
  const language = languageFrom(about.language);
  const say = (text: TextOf<PaperTexts>): string => paperIn(language, text);
  const sheet = await newSheet({ title: say({ key: 'labels', params: {} }), language, madeAt });
  const width = sheet.width - CODE_SIDE - 20;
  const at = noonOf(day).toISOString();
  for (const [nth, { code, wasteType, kind }] of containers.entries()) {
    sheet.need(LABEL_HEIGHT);
    const { unNumber, hazardClass } = wasteHazards[wasteType];
    const lines = [
      { text: say({ key: 'wasteType', params: { type: wasteType } }), size: 18, weight: 'strong' as const },
      { text: say({ key: 'hazard', params: { type: wasteType } }), size: 11, weight: 'strong' as const },
      { text: say({ key: 'hazardClass', params: { unNumber, hazardClass } }), size: 11 },
      { text: facilityName },
      { text: kind ? say({ key: 'containerOn', params: { kind, at } }) : say({ key: 'day', params: { at } }) },
      { text: say({ key: 'label', params: { code, nth: nth + 1, of: containers.length } }), weight: 'strong' as const },
    ];
    sheet.atLeast(LABEL_HEIGHT - 10, () => {
      sheet.squaresHere(encode(code, { ecc: 'M', border: 0 }).data, CODE_SIDE);
      for (const line of lines) sheet.row({ ...line, width });
    });
    sheet.rule();
    await setImmediate();
  }
  return sheet.end();
}
