import { type IsoDay, noonOf } from '@tenaye/contracts/local-time.facts.ts';
import {
  openPickupStatuses,
  type WastePickupStatus,
  type WasteTimeSlot,
  type WasteType,
  wasteTypes,
} from '@tenaye/contracts/waste.facts.ts';
import type { WeightByType } from '@tenaye/contracts/waste-tariff.facts.ts';
import { formatCount, formatDate, formatDateTime, formatDay, formatLongDate, formatMoney } from '@tenaye/platform/texts/format.ts';
import { percent } from '@tenaye/platform/texts/percent.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** The words and figures of waste: weights in kg, amounts in ETB, percentages from 0 to 100, days of Addis Ababa. */
export function useWasteText() {
  const { t, i18n } = useTranslation('mf-waste');
  const { language } = i18n;
  const count = (figure: number): string => formatCount(figure, language);
  const kg = (weight: number): string => t('waste.kg', { weight: count(weight) });
  return {
    count,
    kg,
    percent: (figure: number): string => percent(figure, language, 0),
    money: (birr: number): string => formatMoney(birr, language),
    day: (day: IsoDay): string => formatDate(noonOf(day), language),
    shortDay: (day: IsoDay): string => formatDay(noonOf(day), language),
    /** `Mon, Mar 2, 2026, 8:30 AM`, from an instant. */
    instant: (at: string): string => formatDateTime(at, language),
    longDay: (day: IsoDay): string => formatLongDate(noonOf(day), language),
    type: (type: WasteType): string => t(`domain:wasteType.${type}`),
    types: (types: readonly WasteType[]): string => types.map((it) => t(`domain:wasteType.${it}`)).join(', '),
    /** The driver's name, or words in its place: an open pickup may still get a driver, a closed one won't. */
    driver: ({ driverName, status }: { driverName: string | null; status: WastePickupStatus }): string =>
      driverName ?? (openPickupStatuses.some((it) => it === status) ? t('waste.driverLater') : t('waste.unknown')),
    /** `Sharps: 3 kg, Isolation: 5 kg`; types without weight are left out. */
    weights: (weights: WeightByType): string =>
      wasteTypes
        .flatMap((it) => (weights[it] ? [t('waste.weightOf', { type: t(`domain:wasteType.${it}`), weight: kg(weights[it]) })] : []))
        .join(', '),
    slot: (slot: WasteTimeSlot): string => t(`domain:wasteTimeSlot.${slot}`),
  };
}
