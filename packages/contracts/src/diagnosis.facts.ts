/**
 * Diagnoses to choose from: a part of ICD-10-CM (International Classification of Diseases, 10th revision, clinical modification) as
 * published by the Centers for Disease Control and Prevention, National Center for Health Statistics (cdc.gov/nchs/icd), which is in the
 * public domain. The part has what clinics see most: categories of three characters, and some of their subdivisions. A doctor may enter
 * any other diagnosis as free text. All titles were compared with copies of the list (decision 0112).
 */
export const DIAGNOSIS_SOURCE = 'ICD-10-CM, CDC/NCHS';

const list = `
A00 Cholera
A01.0 Typhoid fever
A02 Other salmonella infections
A03 Shigellosis
A06 Amebiasis
A07.1 Giardiasis [lambliasis]
A08 Viral and other specified intestinal infections
A09 Infectious gastroenteritis and colitis, unspecified
A15 Respiratory tuberculosis
A17 Tuberculosis of nervous system
A18 Tuberculosis of other organs
A19 Miliary tuberculosis
A20 Plague
A22 Anthrax
A23 Brucellosis
A27 Leptospirosis
A30 Leprosy [Hansen's disease]
A33 Tetanus neonatorum
A35 Other tetanus
A36 Diphtheria
A37 Whooping cough
A38 Scarlet fever
A39 Meningococcal infection
A41 Other sepsis
A46 Erysipelas
A50 Congenital syphilis
A51 Early syphilis
A52 Late syphilis
A53 Other and unspecified syphilis
A54 Gonococcal infection
A56 Other sexually transmitted chlamydial diseases
A57 Chancroid
A59 Trichomoniasis
A60 Anogenital herpesviral [herpes simplex] infections
A64 Unspecified sexually transmitted disease
A66 Yaws
A68 Relapsing fevers
A71 Trachoma
A75 Typhus fever
A80 Acute poliomyelitis
A82 Rabies
A87 Viral meningitis
A90 Dengue fever [classical dengue]
A95 Yellow fever
A99 Unspecified viral hemorrhagic fever
B00 Herpesviral [herpes simplex] infections
B01 Varicella [chickenpox]
B02 Zoster [herpes zoster]
B05 Measles
B06 Rubella [German measles]
B07 Viral warts
B15 Acute hepatitis A
B16 Acute hepatitis B
B17 Other acute viral hepatitis
B18 Chronic viral hepatitis
B20 Human immunodeficiency virus [HIV] disease
B26 Mumps
B27 Infectious mononucleosis
B30 Viral conjunctivitis
B34 Viral infection of unspecified site
B35 Dermatophytosis
B36 Other superficial mycoses
B37 Candidiasis
B45 Cryptococcosis
B47 Mycetoma
B50 Plasmodium falciparum malaria
B50.0 Plasmodium falciparum malaria with cerebral complications
B51 Plasmodium vivax malaria
B53 Other specified malaria
B54 Unspecified malaria
B55 Leishmaniasis
B55.0 Visceral leishmaniasis
B55.1 Cutaneous leishmaniasis
B58 Toxoplasmosis
B59 Pneumocystosis
B65 Schistosomiasis [bilharziasis]
B67 Echinococcosis
B68 Taeniasis
B69 Cysticercosis
B72 Dracunculiasis
B73 Onchocerciasis
B74 Filariasis
B76 Hookworm diseases
B77 Ascariasis
B78 Strongyloidiasis
B79 Trichuriasis
B80 Enterobiasis
B82 Unspecified intestinal parasitism
B85 Pediculosis and phthiriasis
B86 Scabies
B87 Myiasis
C15 Malignant neoplasm of esophagus
C16 Malignant neoplasm of stomach
C18 Malignant neoplasm of colon
C20 Malignant neoplasm of rectum
C22 Malignant neoplasm of liver and intrahepatic bile ducts
C25 Malignant neoplasm of pancreas
C34 Malignant neoplasm of bronchus and lung
C43 Malignant melanoma of skin
C46 Kaposi's sarcoma
C50 Malignant neoplasm of breast
C53 Malignant neoplasm of cervix uteri
C54 Malignant neoplasm of corpus uteri
C56 Malignant neoplasm of ovary
C61 Malignant neoplasm of prostate
C64 Malignant neoplasm of kidney, except renal pelvis
C67 Malignant neoplasm of bladder
C71 Malignant neoplasm of brain
C73 Malignant neoplasm of thyroid gland
C81 Hodgkin lymphoma
C91 Lymphoid leukemia
C92 Myeloid leukemia
D17 Benign lipomatous neoplasm
D22 Melanocytic nevi
D24 Benign neoplasm of breast
D25 Leiomyoma of uterus
D27 Benign neoplasm of ovary
D50 Iron deficiency anemia
D51 Vitamin B12 deficiency anemia
D52 Folate deficiency anemia
D56 Thalassemia
D57 Sickle-cell disorders
D62 Acute posthemorrhagic anemia
D64 Other anemias
D69 Purpura and other hemorrhagic conditions
D70 Neutropenia
E01 Iodine-deficiency related thyroid disorders and allied conditions
E03 Other hypothyroidism
E04 Other nontoxic goiter
E05 Thyrotoxicosis [hyperthyroidism]
E06 Thyroiditis
E10 Type 1 diabetes mellitus
E10.1 Type 1 diabetes mellitus with ketoacidosis
E11 Type 2 diabetes mellitus
E11.2 Type 2 diabetes mellitus with kidney complications
E11.3 Type 2 diabetes mellitus with ophthalmic complications
E11.4 Type 2 diabetes mellitus with neurological complications
E11.9 Type 2 diabetes mellitus without complications
E16 Other disorders of pancreatic internal secretion
E24 Cushing's syndrome
E28 Ovarian dysfunction
E40 Kwashiorkor
E41 Nutritional marasmus
E42 Marasmic kwashiorkor
E43 Unspecified severe protein-calorie malnutrition
E44 Protein-calorie malnutrition of moderate and mild degree
E46 Unspecified protein-calorie malnutrition
E50 Vitamin A deficiency
E52 Niacin deficiency [pellagra]
E55 Vitamin D deficiency
E66 Overweight and obesity
E73 Lactose intolerance
E78 Disorders of lipoprotein metabolism and other lipidemias
E86 Volume depletion
E87 Other disorders of fluid, electrolyte and acid-base balance
F03 Unspecified dementia
F10 Alcohol related disorders
F11 Opioid related disorders
F12 Cannabis related disorders
F15 Other stimulant related disorders
F17 Nicotine dependence
F20 Schizophrenia
F22 Delusional disorders
F23 Brief psychotic disorder
F29 Unspecified psychosis not due to a substance or known physiological condition
F31 Bipolar disorder
F33 Major depressive disorder, recurrent
F40 Phobic anxiety disorders
F41 Other anxiety disorders
F42 Obsessive-compulsive disorder
F43 Reaction to severe stress, and adjustment disorders
F44 Dissociative and conversion disorders
F45 Somatoform disorders
F51 Sleep disorders not due to a substance or known physiological condition
F84 Pervasive developmental disorders
F90 Attention-deficit hyperactivity disorders
G00 Bacterial meningitis, not elsewhere classified
G03 Meningitis due to other and unspecified causes
G04 Encephalitis, myelitis and encephalomyelitis
G35 Multiple sclerosis
G40 Epilepsy and recurrent seizures
G43 Migraine
G44 Other headache syndromes
G45 Transient cerebral ischemic attacks and related syndromes
G47 Sleep disorders
G50 Disorders of trigeminal nerve
G51 Facial nerve disorders
G51.0 Bell's palsy
G56 Mononeuropathies of upper limb
G62 Other and unspecified polyneuropathies
G80 Cerebral palsy
H00 Hordeolum and chalazion
H10 Conjunctivitis
H11 Other disorders of conjunctiva
H16 Keratitis
H20 Iridocyclitis
H25 Age-related cataract
H26 Other cataract
H40 Glaucoma
H52 Disorders of refraction and accommodation
H54 Blindness and low vision
H60 Otitis externa
H61 Other disorders of external ear
H65 Nonsuppurative otitis media
H66 Suppurative and unspecified otitis media
H72 Perforation of tympanic membrane
H81 Disorders of vestibular function
H91 Other and unspecified hearing loss
I05 Rheumatic mitral valve diseases
I09 Other rheumatic heart diseases
I10 Essential (primary) hypertension
I11 Hypertensive heart disease
I20 Angina pectoris
I21 Acute myocardial infarction
I25 Chronic ischemic heart disease
I26 Pulmonary embolism
I30 Acute pericarditis
I33 Acute and subacute endocarditis
I42 Cardiomyopathy
I48 Atrial fibrillation and flutter
I50 Heart failure
I61 Nontraumatic intracerebral hemorrhage
I63 Cerebral infarction
I69 Sequelae of cerebrovascular disease
I73 Other peripheral vascular diseases
I80 Phlebitis and thrombophlebitis
I83 Varicose veins of lower extremities
I95 Hypotension
J00 Acute nasopharyngitis [common cold]
J01 Acute sinusitis
J02 Acute pharyngitis
J03 Acute tonsillitis
J04 Acute laryngitis and tracheitis
J06 Acute upper respiratory infections of multiple and unspecified sites
J11 Influenza due to unidentified influenza virus
J12 Viral pneumonia, not elsewhere classified
J15 Bacterial pneumonia, not elsewhere classified
J18 Pneumonia, unspecified organism
J20 Acute bronchitis
J21 Acute bronchiolitis
J30 Vasomotor and allergic rhinitis
J32 Chronic sinusitis
J34 Other and unspecified disorders of nose and nasal sinuses
J35 Chronic diseases of tonsils and adenoids
J40 Bronchitis, not specified as acute or chronic
J44 Other chronic obstructive pulmonary disease
J45 Asthma
J47 Bronchiectasis
J86 Pyothorax
J90 Pleural effusion, not elsewhere classified
J93 Pneumothorax and air leak
K02 Dental caries
K04 Diseases of pulp and periapical tissues
K05 Gingivitis and periodontal diseases
K12 Stomatitis and related lesions
K21 Gastro-esophageal reflux disease
K25 Gastric ulcer
K26 Duodenal ulcer
K27 Peptic ulcer, site unspecified
K29 Gastritis and duodenitis
K30 Functional dyspepsia
K35 Acute appendicitis
K40 Inguinal hernia
K42 Umbilical hernia
K52 Other and unspecified noninfective gastroenteritis and colitis
K56 Paralytic ileus and intestinal obstruction without hernia
K58 Irritable bowel syndrome
K59 Other functional intestinal disorders
K60 Fissure and fistula of anal and rectal regions
K64 Hemorrhoids and perianal venous thrombosis
K65 Peritonitis
K70 Alcoholic liver disease
K74 Fibrosis and cirrhosis of liver
K80 Cholelithiasis
K81 Cholecystitis
K85 Acute pancreatitis
L01 Impetigo
L02 Cutaneous abscess, furuncle and carbuncle
L03 Cellulitis and acute lymphangitis
L08 Other local infections of skin and subcutaneous tissue
L20 Atopic dermatitis
L21 Seborrheic dermatitis
L23 Allergic contact dermatitis
L30 Other and unspecified dermatitis
L40 Psoriasis
L50 Urticaria
L60 Nail disorders
L70 Acne
L80 Vitiligo
L91 Hypertrophic disorders of skin
L97 Non-pressure chronic ulcer of lower limb, not elsewhere classified
M06 Other rheumatoid arthritis
M10 Gout
M15 Polyosteoarthritis
M16 Osteoarthritis of hip
M17 Osteoarthritis of knee
M25 Other joint disorder, not elsewhere classified
M32 Systemic lupus erythematosus (SLE)
M54 Dorsalgia
M62 Other disorders of muscle
M65 Synovitis and tenosynovitis
M75 Shoulder lesions
M79 Other and unspecified soft tissue disorders, not elsewhere classified
M81 Osteoporosis without current pathological fracture
M86 Osteomyelitis
N00 Acute nephritic syndrome
N04 Nephrotic syndrome
N10 Acute pyelonephritis
N17 Acute kidney failure
N18 Chronic kidney disease (CKD)
N20 Calculus of kidney and ureter
N30 Cystitis
N34 Urethritis and urethral syndrome
N39.0 Urinary tract infection, site not specified
N40 Benign prostatic hyperplasia
N41 Inflammatory diseases of prostate
N43 Hydrocele and spermatocele
N45 Orchitis and epididymitis
N46 Male infertility
N47 Disorders of prepuce
N61 Inflammatory disorders of breast
N63 Unspecified lump in breast
N70 Salpingitis and oophoritis
N72 Inflammatory disease of cervix uteri
N73 Other female pelvic inflammatory diseases
N76 Other inflammation of vagina and vulva
N80 Endometriosis
N81 Female genital prolapse
N82 Fistulae involving female genital tract
N91 Absent, scanty and rare menstruation
N92 Excessive, frequent and irregular menstruation
N94 Pain and other conditions associated with female genital organs and menstrual cycle
N95 Menopausal and other perimenopausal disorders
N97 Female infertility
O00 Ectopic pregnancy
O03 Spontaneous abortion
O10 Pre-existing hypertension complicating pregnancy, childbirth and the puerperium
O13 Gestational [pregnancy-induced] hypertension without significant proteinuria
O14 Pre-eclampsia
O15 Eclampsia
O20 Hemorrhage in early pregnancy
O21 Excessive vomiting in pregnancy
O23 Infections of genitourinary tract in pregnancy
O24 Diabetes mellitus in pregnancy, childbirth, and the puerperium
O26 Maternal care for other conditions predominantly related to pregnancy
O42 Premature rupture of membranes
O44 Placenta previa
O45 Premature separation of placenta [abruptio placentae]
O60 Preterm labor
O72 Postpartum hemorrhage
O80 Encounter for full-term uncomplicated delivery
O85 Puerperal sepsis
O91 Infections of breast associated with pregnancy, the puerperium and lactation
P07 Disorders of newborn related to short gestation and low birth weight, not elsewhere classified
P36 Bacterial sepsis of newborn
P59 Neonatal jaundice from other and unspecified causes
Q66 Congenital deformities of feet
Q90 Down syndrome
R04 Hemorrhage from respiratory passages
R05 Cough
R06 Abnormalities of breathing
R07 Pain in throat and chest
R10 Abdominal and pelvic pain
R11 Nausea and vomiting
R17 Unspecified jaundice
R19 Other symptoms and signs involving the digestive system and abdomen
R21 Rash and other nonspecific skin eruption
R31 Hematuria
R33 Retention of urine
R42 Dizziness and giddiness
R50 Fever of other and unknown origin
R51 Headache
R52 Pain, unspecified
R53 Malaise and fatigue
R55 Syncope and collapse
R56 Convulsions, not elsewhere classified
R59 Enlarged lymph nodes
R60 Edema, not elsewhere classified
R63 Symptoms and signs concerning food and fluid intake
S00 Superficial injury of head
S01 Open wound of head
S06 Intracranial injury
S42 Fracture of shoulder and upper arm
S52 Fracture of forearm
S61 Open wound of wrist, hand and fingers
S72 Fracture of femur
S82 Fracture of lower leg, including ankle
S93 Dislocation and sprain of joints and ligaments at ankle, foot and toe level
T14 Injury of unspecified body region
T30 Burn and corrosion, body region unspecified
T78 Adverse effects, not elsewhere classified
U07.1 COVID-19
Z00 Encounter for general examination without complaint, suspected or reported diagnosis
Z23 Encounter for immunization
Z30 Encounter for contraceptive management
Z33 Pregnant state
Z34 Encounter for supervision of normal pregnancy
Z39 Encounter for maternal postpartum care and examination
Z48 Encounter for other postprocedural aftercare
`;

/** A diagnosis of the list: its ICD-10-CM code and title. */
export interface KnownDiagnosis {
  code: string;
  name: string;
}

export const knownDiagnoses: readonly KnownDiagnosis[] = list
  .trim()
  .split('\n')
  .map((it) => ({ code: it.slice(0, it.indexOf(' ')), name: it.slice(it.indexOf(' ') + 1) }));

const byCode = new Map(knownDiagnoses.map((it) => [it.code, it.name]));

/** The title of a code of the list; undefined for any other code. */
export const diagnosisName = (code: string): string | undefined => byCode.get(code);

const plain = (text: string): string => text.normalize('NFKD').toLowerCase();

/**
 * The diagnoses in which every typed word begins a word or the code, in any order. Those whose title begins with the first typed word, or
 * whose code it is, come first.
 */
export function searchDiagnoses(typed: string, most: number): KnownDiagnosis[] {
  const wanted = plain(typed)
    .split(/[^a-z0-9.]+/)
    .filter(Boolean);
  const [first] = wanted;
  if (!first) return [];
  const found = knownDiagnoses.filter(({ code, name }) => {
    const words = [plain(code), ...plain(name).split(/[^a-z0-9]+/)];
    return wanted.every((part) => words.some((it) => it.startsWith(part)));
  });
  const isFirst = ({ code, name }: KnownDiagnosis): boolean => plain(name).startsWith(first) || plain(code).startsWith(first);
  return [...found.filter(isFirst), ...found.filter((it) => !isFirst(it))].slice(0, most);
}
