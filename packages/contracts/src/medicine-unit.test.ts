import { describe, expect, it } from '@jest/globals';
import { isCountedInBottles } from './medicine-unit.facts.ts';

describe('a quantity', () => {
  it.each(['Paracetamol syrup', 'Amoxicillin 125mg/5ml', 'SYR. Salbutamol 2 mg / 5 ml', 'Zinc susp.', 'ፓራሲታሞል ሽሮፕ', 'ORS oral solution'])(
    'of %s is a number of bottles',
    (name) => expect(isCountedInBottles(name)).toBe(true),
  );

  it.each(['Amoxicillin 500mg Capsule', 'Gentamicin 80mg/5ml inj', 'Insulin 100 IU/ml', 'Syringe 5ml', 'Eye drops', 'Zinc', ''])(
    'of "%s" is not',
    (name) => expect(isCountedInBottles(name)).toBe(false),
  );
});
