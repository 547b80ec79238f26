import { path } from './icon.tsx';

export const PharmacyIcon = /*#__PURE__*/ path('m10.5 20.5 10-10a4.95 4.95 0 0 0-7-7l-10 10a4.95 4.95 0 0 0 7 7ZM8.5 8.5l7 7');
export const LabIcon = /*#__PURE__*/ path('M9 3h6m-5 0v6.5L4.8 18A2 2 0 0 0 6.5 21h11a2 2 0 0 0 1.7-3L14 9.5V3M7.3 14h9.4');
export const StethoscopeIcon = /*#__PURE__*/ path(
  'M5 3H4v6a5 5 0 0 0 10 0V3h-1M9 14v1.5a5.5 5.5 0 0 0 11 0V13m0 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
);
export const PlayIcon = /*#__PURE__*/ path('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Zm-11-4v8l6-4-6-4Z');
export const ChevronDownIcon = /*#__PURE__*/ path('m6 9.5 6 6 6-6');
