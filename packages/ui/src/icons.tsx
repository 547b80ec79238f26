import { path } from './icon.tsx';

// A page loads every icon of this file that its remote uses anywhere, so those of the first visit have files of their own.
export { ChevronDownIcon, LabIcon, PharmacyIcon, PlayIcon, StethoscopeIcon } from './landing-icons.tsx';
export { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './status-icons.tsx';

export const BellIcon = /*#__PURE__*/ path('M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10ZM10 20a2.2 2.2 0 0 0 4 0');
export const CalendarIcon = /*#__PURE__*/ path(
  'M4 9.5h16M8 3v4m8-4v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
);
export const ClockIcon = /*#__PURE__*/ path('M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z');
export const VideoIcon = /*#__PURE__*/ path('M5 6h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Zm10 4.5 6-3.5v10l-6-3.5');
export const ClinicIcon = /*#__PURE__*/ path('M4 21V8l8-5 8 5v13M2.5 21h19M12 9v6m-3-3h6m-5 9v-3h4v3');
export const HomeIcon = /*#__PURE__*/ path('m3 11 9-8 9 8M5.5 9v11h13V9M10 20v-5.5h4V20');
export const EyeIcon = /*#__PURE__*/ path(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm12.5 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
);
export const EyeOffIcon = /*#__PURE__*/ path(
  'm4 4 16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.9 3.6M6.3 7.4A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.5 4.3-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
);
export const PlusIcon = /*#__PURE__*/ path('M12 5v14M5 12h14');
export const MinusIcon = /*#__PURE__*/ path('M5 12h14');
export const SearchIcon = /*#__PURE__*/ path('m20 20-4.5-4.5m2-5a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z');
export const ChevronRightIcon = /*#__PURE__*/ path('m9.5 6 6 6-6 6');
export const ChevronLeftIcon = /*#__PURE__*/ path('m14.5 6-6 6 6 6');
export const ArrowRightIcon = /*#__PURE__*/ path('M4 12h16m-6-6 6 6-6 6');
export const MenuIcon = /*#__PURE__*/ path('M4 7h16M4 12h16M4 17h16');
export const MoreIcon = /*#__PURE__*/ path(
  'M6.5 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0Zm6.5 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0Zm6.5 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z',
);
export const UserIcon = /*#__PURE__*/ path('M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6');
export const LogoutIcon = /*#__PURE__*/ path('M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 8l-4 4 4 4m-4-4h10');
export const LocationIcon = /*#__PURE__*/ path(
  'M12 21.5s7-6.2 7-11.5a7 7 0 1 0-14 0c0 5.3 7 11.5 7 11.5Zm2.5-11.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
);
export const PhoneIcon = /*#__PURE__*/ path(
  'M5 3.5h3.5l1.7 4.3-2.2 1.4a12 12 0 0 0 5.8 5.8l1.4-2.2 4.3 1.7V18a2.5 2.5 0 0 1-2.7 2.5A16.5 16.5 0 0 1 2.5 6.2 2.5 2.5 0 0 1 5 3.5Z',
);
export const UploadIcon = /*#__PURE__*/ path('M12 16V4.5m-4.5 4L12 4l4.5 4.5M4 15.5V18a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2.5');
export const DownloadIcon = /*#__PURE__*/ path('M12 4v11.5m-4.5-4L12 16l4.5-4.5M4 15.5V18a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2.5');
export const FileIcon = /*#__PURE__*/ path('M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8l-5-5Zm0 0v5h5M9 13h6m-6 3.5h6');
export const CameraIcon = /*#__PURE__*/ path(
  'M4 8h3l1.5-2.5h7L17 8h3a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 20H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 8Zm11.5 5.7a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z',
);
export const KeyboardIcon = /*#__PURE__*/ path('M3 6.5h18v11H3v-11Zm4 3.5h.1m3.3 0h.1m3.2 0h.1m3.2 0h.1M8.5 14h7');
export const TrashIcon = /*#__PURE__*/ path('M4.5 7h15M9 7V4.5h6V7m2 0-.7 12.5H7.7L7 7m3.5 3.5v5.5m3-5.5v5.5');
export const RefreshIcon = /*#__PURE__*/ path('M20 5v5h-5M4 19v-5h5m10.3-4A8 8 0 0 0 5.5 7.5L4 9m16 6-1.5 1.5A8 8 0 0 1 4.7 14');
export const WalkIcon = /*#__PURE__*/ path(
  'M13 5.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM8 12.5l2-4.5 3-.5 2 4 3 1.5M12 8.5l-1 6 3 3 1 4.5m-4.5-7L8 22',
);
export const BicycleIcon = /*#__PURE__*/ path(
  'M9.5 16.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Zm12 0a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM6 16.5 9.5 9H15l3 7.5M9.5 9l3 7.5L16 9m-1 0-1-3h2.5M8 6.5h3',
);
export const CarIcon = /*#__PURE__*/ path(
  'M4 17.5v-4.5l2-6a1.5 1.5 0 0 1 1.4-1h9.2a1.5 1.5 0 0 1 1.4 1l2 6v4.5M4 13h16M4 17.5h16M6 17.5v2m12-2v2M7.5 15.2h.1m8.8 0h.1',
);
export const BusIcon = /*#__PURE__*/ path(
  'M5 17.5V6a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v11.5H5ZM5 12h14M12 4v8M7.5 17.5v2.5m9-2.5v2.5M8 14.8h.1m7.8 0h.1',
);
