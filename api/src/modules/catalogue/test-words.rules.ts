import type { TestKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { plain } from './likeness.rules.ts';

/**
 * A test and how it is written. `names` are its possible names in catalogs, of which the first is shown; `written` are its abbreviations
 * and other names, separated by commas.
 */
export interface KnownTest {
  kind: TestKind;
  written: string;
  names: readonly string[];
}

const known: readonly KnownTest[] = [
  { kind: 'lab', written: 'CBC, FBC, full blood count', names: ['Complete blood count'] },
  { kind: 'lab', written: 'Hb, Hgb, hemo, haemo, hemoglobin, haemoglobin', names: ['Haemoglobin', 'Hemoglobin'] },
  { kind: 'lab', written: 'FBS, FBG, fasting blood sugar, fasting glucose', names: ['Fasting blood glucose'] },
  { kind: 'lab', written: 'RBS, RBG, random blood glucose', names: ['Random blood sugar'] },
  { kind: 'lab', written: 'HbA1c, Hb A1c, A1c, glycated hemoglobin', names: ['Glycated haemoglobin', 'Glycosylated hemoglobin A'] },
  { kind: 'lab', written: 'ESR', names: ['Erythrocyte sedimentation rate'] },
  { kind: 'lab', written: 'CRP', names: ['C-reactive protein'] },
  { kind: 'lab', written: 'LFT, LFTs', names: ['Liver function test'] },
  { kind: 'lab', written: 'RFT, RFTs, KFT, renal function', names: ['Renal function test', 'Renal function panel'] },
  { kind: 'lab', written: 'TFT, TFTs', names: ['Thyroid function test'] },
  { kind: 'lab', written: 'TSH', names: ['Thyroid stimulating hormone'] },
  { kind: 'lab', written: 'U/A, UA, urinalysis', names: ['Urinalysis', 'Urine Analysis'] },
  { kind: 'lab', written: 'S/E, stool exam, stool examination, stool microscopy', names: ['Stool examination', 'Stool for Ova and Cyst'] },
  { kind: 'lab', written: 'B/F, BF, blood film, malaria test', names: ['Blood film for malaria', 'Blood Smear for Malaria Parasites'] },
  { kind: 'lab', written: 'HBsAg, HBs Ag', names: ['Hepatitis B surface antigen'] },
  { kind: 'lab', written: 'HCV, anti HCV, HCV Ab', names: ['HCV Diagnostic Test'] },
  { kind: 'lab', written: 'HIV, PICT', names: ['HIV Test'] },
  { kind: 'lab', written: 'Widal', names: ['Widal test'] },
  { kind: 'lab', written: 'Weil-Felix', names: ['Weil Felix Test'] },
  { kind: 'lab', written: 'BG/Rh, blood group, blood group and Rh', names: ['Blood grouping', 'Rhesus blood grouping'] },
  { kind: 'lab', written: 'Cr, SCr, creatinine', names: ['Serum creatinine'] },
  { kind: 'lab', written: 'BUN, urea', names: ['Urea'] },
  { kind: 'lab', written: 'AST, SGOT', names: ['Serum glutamic-oxaloacetic transaminase'] },
  { kind: 'lab', written: 'ALT, SGPT', names: ['Serum glutamic-pyruvic transaminase'] },
  { kind: 'lab', written: 'ALP', names: ['Alkaline phosphatase'] },
  { kind: 'lab', written: 'HCG, b-HCG, UPT', names: ['Pregnancy test, urine', 'Urine pregnancy test'] },
  { kind: 'lab', written: 'INR, PT/INR', names: ['International normalized ratio'] },
  { kind: 'lab', written: 'PTT, aPTT', names: ['Partial thromboplastin time'] },
  { kind: 'lab', written: 'PSA', names: ['Prostate specific antigen', 'Serum prostate-specific antibody'] },
  { kind: 'lab', written: 'RF', names: ['Rheumatoid factor'] },
  { kind: 'lab', written: 'ASO, ASO titer', names: ['Anti-streptolysin O titer'] },
  { kind: 'lab', written: 'AFB, sputum AFB', names: ['Sputum for acid fast bacilli'] },
  { kind: 'lab', written: 'lipid profile', names: ['Lipid profile', 'Lipid panel'] },
  { kind: 'lab', written: 'H. pylori, H. pylori Ag', names: ['Helicobacter pylori Antigen in Stool'] },
  { kind: 'lab', written: 'electrolytes, Na/K/Cl', names: ['Serum electrolytes'] },
  { kind: 'imaging', written: 'CXR, chest xray', names: ['Chest X-ray', 'X-ray of chest'] },
  { kind: 'imaging', written: 'ECG, EKG, 12 lead ECG', names: ['Electrocardiogram (ECG)'] },
  { kind: 'imaging', written: 'echo, echocardiogram, echocardiograph', names: ['Echocardiography'] },
  { kind: 'imaging', written: 'abdominal US, abdominal U/S, abd US', names: ['Abdominal ultrasound', 'Ultrasound of abdomen'] },
  { kind: 'imaging', written: 'brain CT, head CT', names: ['CT scan of head', 'CT of brain'] },
];

const byWriting = new Map(known.flatMap((test) => [...test.names, ...test.written.split(', ')].map((way) => [plain(way), test] as const)));

/** Words for views and urgency, which don't distinguish tests in catalogs. */
const VIEW = /\b(?:pa|ap|lat|lateral|erect|supine|portable|views?|urgent|stat)\b/gi;

/** All names and abbreviations of the test that `name` (any of them) means; empty for an unknown test. */
export function waysToWrite(name: string): string[] {
  const test = knownTest(name);
  return test ? [...test.names, ...test.written.split(', ')] : [];
}

/** The test with this name or abbreviation. */
export const knownTest = (written: string): KnownTest | undefined =>
  byWriting.get(plain(written)) ?? byWriting.get(plain(written.replaceAll(VIEW, ' ')));

const IMAGING =
  /\b(?:x-?\s?rays?|ultrasound|ultrasonograph\w*|sonograph\w*|u\/s|ct|mri|mra|scan|doppler|mammogra\w*|angiogra\w*|echo\w*|ecg|ekg|electrocardio\w*|holter)\b/i;
const LAB =
  /\b(?:blood|serum|urine|urinary|stool|f[ae]{1,2}cal|sputum|plasma|csf|culture|sensitivity|count|glucose|sugar|creatinine|electrolytes?|cholesterol|lipid|hormone|panel|profile|antigen|antibod\w+|smear|film|gram stain|h[ae]{1,2}moglobin|h[ae]{1,2}matocrit|bilirubin|biopsy|serology|titer|titre|pcr)\b/i;

/** The kind of test that the words of a line suggest; undefined if they suggest none. */
export const kindByWords = (line: string): TestKind | undefined => (IMAGING.test(line) ? 'imaging' : LAB.test(line) ? 'lab' : undefined);
