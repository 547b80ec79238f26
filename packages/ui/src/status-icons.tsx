import { path } from './icon.tsx';

export const CheckIcon = /*#__PURE__*/ path('m5 12.5 4.5 4.5L19 7.5');
export const CloseIcon = /*#__PURE__*/ path('M6 6l12 12M18 6 6 18');
export const AlertIcon = /*#__PURE__*/ path(
  'M12 9v4.5m0 3.2v.1M10.3 4.2 2.7 17.5A2 2 0 0 0 4.4 20.5h15.2a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
);
export const InfoIcon = /*#__PURE__*/ path('M12 11v5.5M12 7.5v.1m9 4.4a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z');
