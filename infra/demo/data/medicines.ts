interface DemoMedicine {
  name: string;
  genericName: string;
  dosage: string;
  form: string;
  /** ETB for one unit: a tablet, a bottle, a tube. */
  price: number;
  description: string;
}

const row = (name: string, dosage: string, form: string, price: number, description: string, genericName = name): DemoMedicine => ({
  name,
  genericName,
  dosage,
  form,
  price,
  description,
});

/** Common medicines with strengths and forms as national lists write them; the prices are fictional. */
export const medicines: readonly DemoMedicine[] = [
  row('Paracetamol', '500mg', 'Tablet', 2.5, 'Pain and fever'),
  row('Paracetamol', '120mg/5ml', 'Syrup', 85, 'Pain and fever in children'),
  row('Ibuprofen', '400mg', 'Tablet', 4, 'Pain, fever and inflammation'),
  row('Diclofenac', '50mg', 'Tablet', 3.5, 'Pain and inflammation'),
  row('Aspirin', '81mg', 'Tablet', 3, 'Prevention of clots'),
  row('Tramadol', '50mg', 'Capsule', 9, 'Strong pain'),
  row('Amoxicillin', '500mg', 'Capsule', 7, 'Bacterial infections'),
  row('Amoxicillin', '125mg/5ml', 'Oral suspension', 110, 'Bacterial infections in children'),
  row('Amoxicillin + Clavulanic Acid', '625mg', 'Tablet', 28, 'Bacterial infections'),
  row('Azithromycin', '500mg', 'Tablet', 35, 'Bacterial infections'),
  row('Ciprofloxacin', '500mg', 'Tablet', 10, 'Bacterial infections'),
  row('Doxycycline', '100mg', 'Capsule', 6, 'Bacterial infections'),
  row('Metronidazole', '250mg', 'Tablet', 3, 'Infections by anaerobes and parasites'),
  row('Cotrimoxazole', '480mg', 'Tablet', 2.5, 'Bacterial infections'),
  row('Cephalexin', '500mg', 'Capsule', 12, 'Bacterial infections'),
  row('Fluconazole', '150mg', 'Capsule', 45, 'Fungal infections'),
  row('Clotrimazole', '1%', 'Cream', 95, 'Fungal infections of the skin'),
  row('Albendazole', '400mg', 'Tablet', 15, 'Worms'),
  row('Artemether + Lumefantrine', '20mg + 120mg', 'Tablet', 8, 'Malaria'),
  row('Oral Rehydration Salts', '20.5g/l', 'Powder', 12, 'Loss of water by diarrhoea'),
  row('Zinc Sulphate', '20mg', 'Dispersible tablet', 4, 'Diarrhoea in children'),
  row('Omeprazole', '20mg', 'Capsule', 6, 'Stomach acid'),
  row('Ranitidine', '150mg', 'Tablet', 4, 'Stomach acid'),
  row('Loperamide', '2mg', 'Capsule', 5, 'Diarrhoea'),
  row('Metoclopramide', '10mg', 'Tablet', 4, 'Nausea'),
  row('Metformin', '500mg', 'Tablet', 4.5, 'Diabetes'),
  row('Glibenclamide', '5mg', 'Tablet', 3, 'Diabetes'),
  row('Insulin Human (Isophane)', '100IU/ml in 10ml', 'Injection', 420, 'Diabetes'),
  row('Amlodipine', '5mg', 'Tablet', 5, 'High blood pressure'),
  row('Enalapril', '10mg', 'Tablet', 5, 'High blood pressure'),
  row('Hydrochlorothiazide', '25mg', 'Tablet', 2.5, 'High blood pressure'),
  row('Atenolol', '50mg', 'Tablet', 4, 'High blood pressure'),
  row('Atorvastatin', '20mg', 'Tablet', 11, 'Cholesterol'),
  row('Salbutamol', '100mcg/dose', 'Inhaler', 310, 'Asthma'),
  row('Beclomethasone', '50mcg/dose', 'Inhaler', 460, 'Prevention of asthma'),
  row('Prednisolone', '5mg', 'Tablet', 3, 'Inflammation'),
  row('Cetirizine', '10mg', 'Tablet', 5, 'Allergy'),
  row('Ferrous Sulphate + Folic Acid', '150mg + 0.5mg', 'Tablet', 2, 'Anaemia'),
  row('Levothyroxine', '50mcg', 'Tablet', 6, 'Underactive thyroid'),
  row('Amitriptyline', '25mg', 'Tablet', 4, 'Depression and nerve pain'),
  row('Fluoxetine', '20mg', 'Capsule', 9, 'Depression'),
  row('Tetracycline', '1%', 'Eye ointment', 60, 'Eye infections'),
];
