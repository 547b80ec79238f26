import type { MonthLine } from './waste-report.view.ts';

/** A value of a DHIS2 data value set. `period` is YYYYMM, `value` kilograms as text. */
interface DataValue {
  dataElement: string;
  period: string;
  orgUnit: string;
  value: string;
}

interface DataValueSet {
  dataElementIdScheme: 'CODE';
  orgUnitIdScheme: 'CODE';
  dataValues: DataValue[];
}

/**
 * A month as a data value set of DHIS2 (Web API, `dataValueSets`): one value for each facility and type. Codes name what a value is about:
 * `WASTE_SHARPS_KG` for a type, and the facility's id, as in the registry of facilities. A woreda is the sum of its facilities, by the
 * hierarchy of DHIS2.
 */
export function dataValuesOf(month: string, lines: readonly MonthLine[]): DataValueSet {
  const grams = new Map<string, { of: MonthLine; sum: number }>();
  for (const line of lines) {
    const key = `${line.facilityId} ${line.wasteType}`;
    const sum = (grams.get(key)?.sum ?? 0) + Math.round(line.kilograms * 1000);
    grams.set(key, { of: line, sum });
  }
  return {
    dataElementIdScheme: 'CODE',
    orgUnitIdScheme: 'CODE',
    dataValues: [...grams.values()].map(({ of, sum }) => ({
      dataElement: `WASTE_${of.wasteType.toUpperCase()}_KG`,
      period: month.replace('-', ''),
      orgUnit: of.facilityId,
      value: String(sum / 1000),
    })),
  };
}
