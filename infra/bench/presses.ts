import type { Locator, Page } from '@playwright/test';
import type { BenchPage } from './pages.ts';

/**
 * What a press brings about: a window above the page, the next step of a form, another view of the page, a menu, a choice, another page.
 */
export type Kind = 'dialog' | 'step' | 'view' | 'menu' | 'choice' | 'page';

/** A press that is measured, on its own page. */
export interface Press extends BenchPage {
  kind: Kind;
  what: string;
  /** What comes before the press and isn't measured. */
  before?: (page: Page) => Promise<unknown>;
  target: (page: Page) => Locator;
}

const named =
  (role: 'button' | 'link' | 'tab', name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole(role, { name, exact: typeof name === 'string' }).first();
const button = (name: string | RegExp) => named('button', name);
const link = (name: string | RegExp) => named('link', name);

const freeTime = (page: Page): Locator => page.getByRole('radio', { name: /^\d{1,2}:\d\d/ }).first();
const chooseTime = (page: Page): Promise<void> => freeTime(page).check({ force: true });

/** The presses by which people do what each portal is for. `doctorId` is a doctor with free times. */
export const pressesOf = (doctorId: string): readonly Press[] => {
  const booking = { path: `/appointments?doctor=${doctorId}&mode=in-person`, as: 'patient' } as const;
  const patient = { path: '/dashboard', as: 'patient' } as const;
  const doctor = { path: '/provider/doctor', as: 'doctor' } as const;
  const pharmacy = { path: '/provider/pharmacy', as: 'pharmacy' } as const;
  const center = { path: '/provider/diagnostic_center?view=services', as: 'diagnostic_center' } as const;
  const waste = { path: '/provider/waste-disposal?tab=invoices', as: 'facility' } as const;
  const admin = { path: '/provider/admin?tab=people', as: 'admin' } as const;
  const manager = { path: '/provider/waste-manager', as: 'waste_manager' } as const;
  return [
    { kind: 'page', what: 'See a Doctor', path: '/', target: link(/See a Doctor/) },
    { kind: 'page', what: 'A doctor in the list', path: '/doctors', target: (page) => page.locator('main a[href^="/doctors/"]').first() },
    { kind: 'view', what: 'Sign Up', path: '/client/auth', target: named('tab', 'Sign Up') },
    { kind: 'menu', what: 'Me', ...patient, target: button('Me') },
    { kind: 'menu', what: 'Notifications', ...patient, target: button(/^Notifications/) },
    { kind: 'choice', what: 'A free time', ...booking, target: freeTime },
    { kind: 'step', what: 'Continue to the check of a booking', ...booking, before: chooseTime, target: button('Continue') },
    { kind: 'dialog', what: 'Delete my account', path: '/profile', as: 'patient', target: button('Delete my account') },
    { kind: 'step', what: 'Type it by hand', path: '/pharmacy', as: 'patient', target: button('Type it by hand') },
    { kind: 'dialog', what: 'Enter a patient', ...doctor, target: button('Enter a patient') },
    { kind: 'view', what: 'All appointments of a doctor', ...doctor, target: link(/^All/) },
    { kind: 'view', what: 'Calendar of a doctor', ...doctor, target: link(/^Calendar/) },
    { kind: 'dialog', what: 'Add item', path: '/provider/pharmacy?view=stock', as: 'pharmacy', target: button('Add item') },
    { kind: 'view', what: 'Requests of a pharmacy', ...pharmacy, target: link(/^Requests/) },
    { kind: 'dialog', what: 'Add a test', ...center, target: button('Add a test') },
    { kind: 'dialog', what: 'Pay an invoice for waste', ...waste, target: button(/^Pay Now/) },
    { kind: 'view', what: 'New Request of waste', ...waste, target: link('New Request') },
    { kind: 'dialog', what: 'Find anything', ...admin, target: button('Find anything') },
    { kind: 'dialog', what: 'Deactivate an account', ...admin, target: button(/^Deactivate/) },
    { kind: 'view', what: 'Pending providers', ...admin, target: link(/^Pending/) },
    { kind: 'view', what: 'Drivers of the waste service', ...manager, target: link('Drivers') },
    { kind: 'view', what: 'The list of a collector', path: '/data-collection', as: 'collector', target: link('Your list') },
  ];
};
