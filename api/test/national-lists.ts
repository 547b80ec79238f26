/** Lists like those that authorities publish, with the usual kinds of rows in both scripts. Each list is the same in each run. */

/** One line of CSV; cells are quoted where they must be. */
const line = (...cells: readonly (string | number)[]): string =>
  cells.map((it) => (/[",\n]/.test(String(it)) ? `"${String(it).replaceAll('"', '""')}"` : it)).join(',');

const fileOf = (...lines: readonly string[]): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(`${lines.join('\n')}\n`));

const generics = [
  ...[
    'Paracetamol',
    'Ibuprofen',
    'Diclofenac',
    'Aspirin',
    'Tramadol',
    'Codeine',
    'Amoxicillin',
    'Ampicillin',
    'Cloxacillin',
    'Penicillin V',
  ],
  ...['Azithromycin', 'Erythromycin', 'Clarithromycin', 'Ciprofloxacin', 'Norfloxacin', 'Doxycycline', 'Tetracycline', 'Metronidazole'],
  ...['Tinidazole', 'Secnidazole', 'Albendazole', 'Mebendazole', 'Fluconazole', 'Ketoconazole', 'Cephalexin', 'Cefixime', 'Ceftriaxone'],
  ...['Metformin', 'Glibenclamide', 'Glimepiride', 'Amlodipine', 'Amiloride', 'Nifedipine', 'Enalapril', 'Captopril', 'Atenolol'],
  ...['Propranolol', 'Furosemide', 'Hydrochlorothiazide', 'Spironolactone', 'Digoxin', 'Simvastatin', 'Atorvastatin', 'Omeprazole'],
  ...['Ranitidine', 'Cimetidine', 'Prednisolone', 'Prednisone', 'Dexamethasone', 'Hydrocortisone', 'Salbutamol', 'Theophylline'],
  ...['Chlorpheniramine', 'Cetirizine', 'Loratadine', 'Chlorpromazine', 'Haloperidol', 'Amitriptyline', 'Diazepam', 'Phenobarbital'],
  ...[
    'Carbamazepine',
    'Phenytoin',
    'Artesunate',
    'Chloroquine',
    'Primaquine',
    'Quinine',
    'Zinc Sulphate',
    'Folic Acid',
    'Ferrous Sulphate',
  ],
  ...['Ascorbic Acid', 'Pyridoxine', 'Cyanocobalamin'],
];

const presentations: readonly [string, string][] = [
  ...['50mg', '100mg', '250mg', '500mg'].flatMap((it): [string, string][] => [
    [it, 'Tablet'],
    [it, 'Capsule'],
  ]),
  ...['125mg/5ml', '250mg/5ml'].flatMap((it): [string, string][] => [
    [it, 'Oral Suspension'],
    [it, 'Syrup'],
  ]),
  ['1g', 'Powder for Injection'],
  ['100mg in 2ml ampoule', 'Injection'],
];

/**
 * Medicines with two active ingredients, with unusual strengths (commas, other units), and with words that a hurried clerk wrote in two
 * scripts.
 */
const unusual: readonly [string, string, string][] = [
  ['Amoxicillin + Clavulanic Acid', '500mg + 125mg', 'Tablet'],
  ['Amoxicillin + Clavulanic Acid', '250mg + 62.5mg', 'Oral Suspension'],
  ['Artemether + Lumefanthrine', '20mg + 120mg', 'Tablet'],
  ['Artemether', '80mg/ml', 'Injection'],
  ['Ferrous Sulphate + Folic Acid', '(200mg + 0.4mg)', 'Tablet'],
  ['Ferrous Sulphate + Folic Acid', '(150mg + 0.5mg)', 'Tablet'],
  ['Oral Rehydration Salt', '20.5g', 'Powder'],
  ['Oral Rehydration Salt', '27.9g', 'Powder'],
  ['Paracetamol + Codeine', '500mg + 8mg', 'Tablet'],
  ['Benzathine Penicillin', '1,200,000 IU', 'Powder for Injection'],
  ['Insulin, soluble', '100 IU/ml in 10ml', 'Injection'],
  ['Gentian Violet', '0.5%', 'Solution'],
  ['Plaster 4"', 'NA', 'NA'],
  ['ፓራሲታሞል', '500mg', 'Tablet'],
];
const supplies = ['Cover slip', 'Glass slide, frosted', 'EDTA tube', "Field's stain A", 'የደም ቱቦ'];

export const MEDICINES = generics.length * presentations.length + unusual.length;
export const SUPPLIES = supplies.length;

/** `MEDICINES` medicines, many with similar names, and `SUPPLIES` laboratory supplies, which aren't medicines. */
export function medicineList(): Uint8Array<ArrayBuffer> {
  const all = [...generics.flatMap((name) => presentations.map(([strength, form]) => [name, strength, form] as const)), ...unusual];
  return fileOf(
    'generic_name,strength,dosage_form,display_name,item,kind',
    ...all.map(([name, strength, form], at) => line(name, strength, form, `${name}-${strength}-${form}`, at + 1, 'medicine')),
    ...supplies.map((name, at) => line(name, 'NA', 'NA', name, 9000 + at, 'lab_supply')),
  );
}

const specimens = ['Serum', 'Urine', 'Cerebrospinal fluid', 'Pleural fluid'];
const analytes = [
  ...['albumin', 'amylase', 'bilirubin, total', 'calcium', 'chloride', 'glucose', 'lactate', 'potassium', 'protein', 'sodium', 'urea'],
  ...['uric acid', 'magnesium', 'phosphate', 'iron', 'cortisol', 'ferritin', 'lipase', 'zinc', 'copper'],
];
const orderedTests = [
  line('Complete blood count', 'CBC', '', 'LabSet', 'Blood Specimen'),
  line('Fasting blood glucose measurement (mg/dL)', '', '', '', 'Blood Specimen'),
  line('Glucose, serum 1 hr post 75g oral glucose (mg/dL)', '', '90001-1', 'Test', 'Serum'),
  line('Glucose tolerance test, 5 specimens (75g)', 'GTT', '', 'LabSet', 'Blood Specimen'),
  line('Serum creatinine (umol/L)', '', '', '', 'Serum'),
  line('creatinine measurement, urine, 24 hour', '', '90002-2', 'Test', 'Urine'),
  line('Erythrocyte sedimentation rate', 'ESR', 'none', 'Test', 'Blood Specimen'),
  line('የደም ምርመራ', '', '', 'Test', 'Blood Specimen'),
];
const observations = [
  line('Pulse', '', '', 'Finding', ''),
  line('Pain score', '', '', 'Question', ''),
  line('Temperature', '', '', 'Finding', ''),
];

export const LAB_TESTS = specimens.length * analytes.length + orderedTests.length;
export const OBSERVATIONS = observations.length;

/** `LAB_TESTS` tests, and `OBSERVATIONS` made at the bedside, which no laboratory performs. */
export const labTestList = (): Uint8Array<ArrayBuffer> =>
  fileOf(
    'test_name,short_name,loinc,data_class,specimen',
    ...specimens.flatMap((it) => analytes.map((analyte) => line(`${it} ${analyte}`, '', '', 'Test', it))),
    ...orderedTests,
    ...observations,
  );

const ways = ['X-ray of', 'Ultrasound of', 'Computed tomography of', 'Magnetic resonance imaging of'];
const regions = ['abdomen', 'ankle, left', 'ankle, right', 'chest', 'hip', 'knee', 'neck', 'pelvis', 'shoulder', 'skull', 'spine', 'ሆድ'];
export const IMAGING_TESTS = ways.length * regions.length;

export const imagingList = (): Uint8Array<ArrayBuffer> =>
  fileOf('category,name', ...ways.flatMap((way) => regions.map((region) => line(region, `${way} ${region}`))));

const firsts = ['Selam', 'Bethel', 'Tikur Abay', "Saint Mary's", 'Hiwot', 'ሰላም', 'ቤቴል', 'ቅዱስ ገብርኤል', 'Abune ጎርጎርዮስ', 'D.M.C.'];
const seconds = ['Drug Store', 'Specialty, Internal', '"New"', 'ልዩ', 'Number Two', 'Main', 'እና ቤተሰቡ', 'Plc.', '(Branch)', '& Sons'];
const facilityKinds = ['pharmacy', 'hospital', 'clinic', 'health_center', 'dental_clinic', 'laboratory'];
/** Phone numbers as lists contain them: several in one cell, in brackets, with extensions. */
const phones = [
  ...['+251 (0) 115525330/+251 (0) 912011914', '+251 11 551 54 69', '+251 (0) 11 554 55 59/62', '0911 23 45 67', '+251(0) 11 515 7100'],
  ...['251911357512', '011-653-1057', '+251 (0) 11 3 87 06 62,+251 (0) 920 62 75 32'],
];

export const FACILITIES = firsts.length * seconds.length * facilityKinds.length;
export const FACILITY_PHONES = phones.length;

/** `FACILITIES` facilities, each at its own position; the first `FACILITY_PHONES` of them have a phone. */
export function facilityList(): Uint8Array<ArrayBuffer> {
  const names = firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`));
  const rows = facilityKinds.flatMap((kind, column) =>
    names.map((name, row) =>
      line(
        ...[`${name} ${kind.replace('_', ' ')}`, kind, 'Addis Ababa', row % 3 === 0 ? 'Bole, ቦሌ' : ''],
        ...[(8.8 + row / 250).toFixed(6), (38.6 + column / 20).toFixed(6), (column === 0 ? phones[row] : undefined) ?? ''],
      ),
    ),
  );
  return fileOf('name,facility_type,region,city,latitude,longitude,phone', ...rows);
}

const beginnings = ['Debre', 'Arba', 'Bahir', 'Wolde', 'Gebre', 'Kebri', 'Sede', 'Mehal', 'Tulu', 'Adi'];
const beginningsInAmharic = ['ደብረ', 'አርባ', 'ባሕር', 'ወልደ', 'ገብረ', 'ቀብሪ', 'ሰደ', 'መሐል', 'ቱሉ', 'አዲ'];
const endings = ['Zeyit', 'Minchi', 'Giyorgis', 'Tabor', 'Sina', 'Gelan', 'Keyih', 'Amba', 'Meda', 'Wenz'];
const endingsInAmharic = ['ዝይት', 'ምንጪ', 'ጊዮርጊስ', 'ታቦር', 'ሲና', 'ገላን', 'ቀይሕ', 'አምባ', 'ሜዳ', 'ወንዝ'];
export const TOWNS = beginnings.length * endings.length;

/** `TOWNS` towns; every second town names its region only in `region_by_polygon`. */
export const townList = (): Uint8Array<ArrayBuffer> =>
  fileOf(
    'name,other_names,region,zone,latitude,longitude,region_by_polygon',
    ...beginnings.flatMap((first, row) =>
      endings.map((second, column) =>
        line(
          ...[`${first} ${second}`, `${beginningsInAmharic[row]} ${endingsInAmharic[column]}`, column % 2 ? '' : 'Oromia', ''],
          ...[(6 + row / 2).toFixed(5), (36 + column / 2).toFixed(5), column % 2 ? 'Amhara' : 'Tigray'],
        ),
      ),
    ),
  );
