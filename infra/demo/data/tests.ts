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
  lab('Fasting blood glucose', 'FBG', 'Serum'),
  lab('Glycated haemoglobin', 'HbA1c', 'Blood Specimen'),
  lab('Lipid profile', 'LIPID', 'Serum'),
  lab('Liver function test', 'LFT', 'Serum'),
  lab('Renal function test', 'RFT', 'Serum'),
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
