export const isServer = typeof document === 'undefined';

/** React leaves the content of such an element alone: a first view keeps its HTML, whose links work. */
export const kept = { __html: '' };
