import type { TestKind } from '@tenaye/contracts/facility-kind.facts.ts';

interface DemoTest {
  kind: TestKind;
  name: string;
  shortName?: string;
  specimen?: string;
  category?: string;
}

const lab = (name: string, shortName: string, specimen: string): DemoTest => ({ kind: 'lab', name, shortName, specimen });
const imaging = (name: string, category: string): DemoTest => ({ kind: 'imaging', name, category });

/** Tests that the demo laboratory and imaging center offer. */
export const tests: readonly DemoTest[] = [
  lab('Complete blood count', 'CBC', 'Blood Specimen'),
  lab('Haemoglobin', 'Hb', 'Blood Specimen'),
  lab('Fasting blood glucose', 'FBG', 'Serum'),
  lab('Glycated haemoglobin', 'HbA1c', 'Blood Specimen'),
  lab('Lipid profile', 'LIPID', 'Serum'),
  lab('Liver function test', 'LFT', 'Serum'),
  lab('Renal function test', 'RFT', 'Serum'),
  lab('Creatinine', 'CREA', 'Serum'),
  lab('Thyroid stimulating hormone', 'TSH', 'Serum'),
  lab('Urinalysis', 'UA', 'Urine'),
  lab('Stool examination', 'SE', 'Stool'),
  lab('Blood film for malaria', 'BF', 'Blood Specimen'),
  lab('Pregnancy test, urine', 'HCG', 'Urine'),
  lab('Hepatitis B surface antigen', 'HBsAg', 'Serum'),
  imaging('Chest X-ray', 'X-ray'),
  imaging('X-ray of knee', 'X-ray'),
  imaging('Abdominal ultrasound', 'Ultrasound'),
  imaging('Obstetric ultrasound', 'Ultrasound'),
  imaging('CT scan of head', 'CT Scan'),
  imaging('Echocardiography', 'Ultrasound'),
];

/** What is asked for most often, with its price in ETB at a usual laboratory. */
const usualPrices = {
  'Complete blood count': 300,
  'Fasting blood glucose': 120,
  Creatinine: 180,
  Urinalysis: 130,
  'Blood film for malaria': 100,
  'Stool examination': 90,
  'Liver function test': 560,
  'Lipid profile': 520,
  'Renal function test': 480,
  'Hepatitis B surface antigen': 250,
} as const;

/** The tests that every laboratory of the demo offers, the commonest first. */
export const commonTests: readonly string[] = Object.keys(usualPrices);

/** The prices of the first `most` of them, at `level` times the usual price, in whole birr. */
export const pricedTests = (level: number, most = commonTests.length): Record<string, number> =>
  Object.fromEntries(
    Object.entries(usualPrices)
      .slice(0, most)
      .map(([name, price]) => [name, Math.round((price * level) / 5) * 5]),
  );
