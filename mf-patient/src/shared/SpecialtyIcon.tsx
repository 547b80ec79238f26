import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import { path } from '@tenaye/ui/icon.tsx';
import { EyeIcon, LabIcon, StethoscopeIcon, UserIcon } from '@tenaye/ui/icons.tsx';
import type { ComponentType } from 'react';

const icons: Partial<Record<SpecialtyId, ComponentType<{ size?: string }>>> = {
  ophthalmology: EyeIcon,
  dermatology: UserIcon,
  radiology: LabIcon,
  pediatrics: path('M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-16c0-1.5 1-2.5 2.5-2.5M9 12v.1m6-.1v.1M9 15.5c1.8 1.6 4.200 1.6 6 0'),
  obstetrics_gynecology: path('M12 13a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm0 0v8m-3-3h6'),
  psychiatry: path('M9 21v-3H7a2 2 0 0 1-2-2v-2l-2-1 2-4a7 7 0 1 1 11 6v6M9 8.5c1-1.5 4-1.5 4 .5 0 1.5-2 1.5-2 3'),
  cardiology: path('M12 20.5S3.5 15.5 3.5 9.5A4.5 4.5 0 0 1 12 7.5a4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11ZM4 12h4l1.5-3 2.5 5 1.5-2H20'),
  orthopedics: path('M8 16 16 8m-9.5 6.5a2 2 0 1 0-1.5 3 2 2 0 1 0 3 1.5l1-1m5-12 1-1a2 2 0 1 1 3 1.5 2 2 0 1 1-1.5 3'),
  physiotherapy: path('M14 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM5 11l4-3 4 1 2 3h4M11 10l-1 5 4 2v5M9 16l-4 5'),
  diabetology: path('M12 3s6 6.5 6 11a6 6 0 0 1-12 0c0-4.5 6-11 6-11Zm0 8v6m-3-3h6'),
  endocrinology: path('M12 3s6 6.5 6 11a6 6 0 0 1-12 0c0-4.5 6-11 6-11Zm-2.5 11.5a2.5 2.5 0 0 0 2.5 2.5'),
  ear_nose_throat: path('M7 10a5 5 0 0 1 10 0c0 4-4 4-4 8a3 3 0 0 1-5.5 1.5M9.5 10a2.5 2.5 0 0 1 5 0c0 1.5-2 2-2 3.5'),
  gastroenterology: path('M10 3v4c0 2-4 2.5-4 7a6 6 0 0 0 6 6c5 0 7-3.5 7-7 0-3-1.5-4.5-3.5-4.5S13 7 13 3'),
  urology: path('M9 4c-3 0-5 2.5-5 6s2 7 4.5 7c2 0 2-2 1.5-4s1-3 1-5.5S11 4 9 4Zm6 0c3 0 5 2.5 5 6s-2 7-4.5 7c-2 0-2-2-1.5-4M12 12v9'),
  neurology: path(
    'M12 4v16M12 5a3 3 0 0 0-5 1 3 3 0 0 0-2.5 4A3.5 3.5 0 0 0 5 16a3.5 3.5 0 0 0 7 2m0-13a3 3 0 0 1 5 1 3 3 0 0 1 2.5 4A3.5 3.5 0 0 1 19 16a3.5 3.5 0 0 1-7 2',
  ),
  oncology: path('M8 3c-1.5 4 1.5 7 4 10l5 8m-1-18c1.5 4-1.5 7-4 10l-5 8'),
  infectious_diseases: path(
    'M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm0-10V3m0 18v-4M7 12H3m18 0h-4M8.5 8.5 5.5 5.5m13 13-3-3m0-7 3-3m-13 13 3-3',
  ),
  nutrition: path('M12 8c-2-2-7-1.5-7 4 0 4.5 3 9 5 9 1 0 1-.5 2-.5s1 .5 2 .5c2 0 5-4.5 5-9 0-5.5-5-6-7-4Zm0 0c0-2 1-4.5 3.5-5'),
  dentistry: path(
    'M8 3c-3 0-4 2-4 4.5 0 3 1 4 1.5 7S7 21 8.5 21s1.5-6 3.5-6 2 6 3.5 6 2.5-3.5 3-6.5 1.5-4 1.5-7S19 3 16 3c-2 0-2.5 1-4 1s-2-1-4-1Z',
  ),
  pulmonology: path(
    'M12 3v8m0 0-3 3m3-3 3 3M8.5 6C5.5 7 3 13 3 18c0 2 1 3 2.5 3S9 20 9 18V8c0-1.5 0-2-.5-2Zm7 0c3 1 5.5 7 5.5 12 0 2-1 3-2.5 3S15 20 15 18V8c0-1.5 0-2 .5-2Z',
  ),
};

/** The icon of a specialty; decorative, because the name is beside it. */
export function SpecialtyIcon({ id, size = '1.5rem' }: { id: SpecialtyId; size?: string }) {
  const Icon = icons[id] ?? StethoscopeIcon;
  return <Icon size={size} />;
}
