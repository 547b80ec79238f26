import { describe, expect, it } from '@jest/globals';
import type { DirectoryFacilityProfile } from '@tenaye/contracts/directory.ts';
import { domainTexts } from '@tenaye/platform/texts/domain-texts.ts';
import { aDirectoryDoctor, aDoctorListing, aFacilityDetails } from '@tenaye/testing/builders.ts';
import { createTranslator } from '@tenaye/texts/create-translator.ts';
import { en } from '../messages/en.ts';
import { doctorHead, facilityHead, landingHead, listHead, policyHead, type Site, unknownProfileHead } from './head.ts';

const i18n = createTranslator('en', { en: { 'mf-patient': en, domain: domainTexts.domain.en } });
const site: Site = { t: i18n.getFixedT('mf-patient'), language: 'en', origin: 'https://tenaye.example', isDemo: false };

const facilityOf = (overrides: Partial<DirectoryFacilityProfile> = {}): DirectoryFacilityProfile => {
  const { account_id, phone, email, verification_status, is_verified, ...shown } = aFacilityDetails();
  return { ...shown, ...overrides };
};
/** The value as it is written into the page, without undefined facts. */
const written = (value: unknown) => JSON.parse(JSON.stringify(value));

describe("the head of a doctor's profile", () => {
  it('has the title that the page sets, the sentence of shared links, and whole URLs of page and photo', () => {
    const doctor = aDoctorListing({ name: 'Dr. Abel', profilePhoto: '/api/photos/1', consultationFee: 500 });
    expect(doctorHead(site, doctor)).toMatchObject({
      title: 'Dr. Abel · Tenaye',
      description: expect.stringMatching(/^\w[^{}]* in Bole Road, Addis Ababa\. Fee ETB 500\.00\. Book a free time on Tenaye\.$/),
      canonical: `https://tenaye.example/doctors/${doctor.id}`,
      image: 'https://tenaye.example/api/photos/1',
      noindex: false,
    });
  });

  it('describes the doctor with public facts only', () => {
    const doctor = aDoctorListing({ specialization: 'cardiology', rating: 4.5, reviewCount: 3, languages: ['am'], profilePhoto: null });
    expect(written(doctorHead(site, doctor).jsonLd)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Physician',
      name: doctor.name,
      url: `https://tenaye.example/doctors/${doctor.id}`,
      medicalSpecialty: 'Cardiology',
      address: { '@type': 'PostalAddress', streetAddress: doctor.address, addressCountry: 'ET' },
      geo: { '@type': 'GeoCoordinates', latitude: doctor.latitude, longitude: doctor.longitude },
      priceRange: expect.stringMatching(/^ETB [\d,.]+$/),
      knowsLanguage: ['am'],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 3, bestRating: 5, worstRating: 1 },
    });
    expect('image' in doctorHead(site, doctor)).toBe(false);
  });

  it('claims no rating before one is shown, and no place that the doctor has not given', () => {
    const doctor = aDoctorListing({ rating: null, reviewCount: 2, latitude: null, longitude: null, address: null });
    const thing = written(doctorHead(site, doctor).jsonLd);
    expect(thing).not.toHaveProperty('aggregateRating');
    expect(thing).not.toHaveProperty('geo');
    expect(thing.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'ET' });
  });
});

describe("the head of a facility's profile", () => {
  it.each([
    ['pharmacy', 'Pharmacy', 'pharmacies'],
    ['diagnostic_lab', 'DiagnosticLab', 'centers'],
    ['diagnostic_imaging', 'MedicalClinic', 'centers'],
    ['physiotherapy', 'MedicalBusiness', 'centers'],
  ] as const)('describes a %s as a %s with the address of its own list', (facility_type, type, list) => {
    const facility = facilityOf({ facility_type });
    const head = facilityHead(site, facility);
    expect(head.canonical).toBe(`https://tenaye.example/${list}/${facility.id}`);
    expect(head.jsonLd).toMatchObject({ '@type': type, url: head.canonical, name: facility.name });
  });

  it('gives the hours that can be read: nights, whole days and closed days, but not "on call"', () => {
    const working_hours = {
      'Mon-Tue': '8:00 AM - 6:00 PM',
      Wednesday: 'Open 24 hours',
      Thursday: 'on call',
      Friday: '6:00 PM - 2:00 AM',
      Saturday: 'Closed',
    };
    const thing = written(facilityHead(site, facilityOf({ working_hours })).jsonLd);
    const days = (dayOfWeek: string[], opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens,
      closes,
    });
    expect(thing.openingHoursSpecification).toEqual([
      days(['Monday', 'Tuesday'], '08:00', '18:00'),
      days(['Wednesday'], '00:00', '23:59'),
      days(['Friday'], '18:00', '02:00'),
      days(['Saturday'], '00:00', '00:00'),
    ]);
    expect(written(facilityHead(site, facilityOf({ working_hours: null })).jsonLd)).not.toHaveProperty('openingHoursSpecification');
  });

  it('gives the range of published prices, and none without any', () => {
    const range = (service_prices: Record<string, number>) => written(facilityHead(site, facilityOf({ service_prices })).jsonLd).priceRange;
    expect(range({ CBC: 320, MRI: 4500 })).toBe('ETB 320.00 – ETB 4,500.00');
    expect(range({ CBC: 320 })).toBe('ETB 320.00');
    expect(range({})).toBeUndefined();
  });
});

describe('the heads of the other public pages', () => {
  it('lists the profiles of a page in their order, under the address without filters', () => {
    const doctor = aDirectoryDoctor();
    const pharmacy = facilityOf({ facility_type: 'pharmacy' });
    expect(listHead(site, 'doctors', [doctor])).toMatchObject({
      title: 'Doctors · Tenaye',
      description: en.directory.doctors.lead,
      canonical: 'https://tenaye.example/doctors',
      jsonLd: { itemListElement: [{ position: 1, name: doctor.name, url: `https://tenaye.example/doctors/${doctor.id}` }] },
    });
    expect(listHead(site, 'pharmacies', [pharmacy]).jsonLd).toMatchObject({
      itemListElement: [{ url: `https://tenaye.example/pharmacies/${pharmacy.id}` }],
    });
  });

  it('keeps search engines away from a demo, and from profiles that are not listed', () => {
    const demo = { ...site, isDemo: true };
    const heads = [
      policyHead(demo, 'terms'),
      landingHead(demo),
      listHead(demo, 'centers', []),
      doctorHead(demo, aDoctorListing()),
      facilityHead(demo, facilityOf()),
    ];
    expect(heads.map((it) => it.noindex)).toEqual([true, true, true, true, true]);
    expect(landingHead(site)).toMatchObject({ noindex: false, title: `${en.landing.title} · Tenaye` });
    expect(unknownProfileHead(site, 'centers')).toMatchObject({ noindex: true, title: 'Diagnostic centers · Tenaye' });
  });
});
