import { smallPicture } from '@tenaye/api/kernel/files/small-picture.ts';

type Gender = 'female' | 'male';

/** How many different faces there are for each gender: more than a page of a list shows. */
const FACES = 12;

const skins = ['#8d5a3b', '#7a4a2e', '#a06a45', '#6b3f27'];
const hairs = ['#1d1512', '#2b1d16', '#3a2a22'];
const grounds = ['#e3f1eb', '#fbf1d9', '#e4edf7', '#f1e9e2'];
const scarves = ['#0b6b4f', '#e0a526', '#1f5fa8', '#8a3b4a'];

const nthOf = (list: readonly string[], nth: number): string => list[nth % list.length] ?? '';

/** The letters of "DEMO" as strokes of a 4 × 6 grid, because a machine without fonts draws no text. */
const DEMO = 'M0 0V6H1.6L3 4.4V1.6L1.6 0Z M8.2 0H5V6H8.2M5 3H7.6 M10 6V0L12 3L14 0V6 M16 0H19V6H16Z';

/** The hair behind and in front of the head: four styles for women, three for men. */
function hairOf(gender: Gender, nth: number, color: string): { behind: string; front: string } {
  const cap = `<path d="M104 150C100 92 132 68 160 68s60 24 56 82c-8-30-24-44-56-44s-48 14-56 44Z" fill="${color}"/>`;
  if (gender === 'male') {
    const short = '<path d="M108 138C106 92 134 74 160 74s54 18 52 64c-10-24-20-32-52-32s-42 8-52 32Z"';
    const bald = '<path d="M106 150c-2-14 0-24 4-30l4 30ZM214 150c2-14 0-24-4-30l-4 30Z"';
    return { behind: '', front: nth % 3 === 2 ? `${bald} fill="${color}"/>` : nth % 3 === 1 ? cap : `${short} fill="${color}"/>` };
  }
  const shapes = [
    `<ellipse cx="160" cy="132" rx="82" ry="78" fill="${color}"/>`,
    `<path d="M92 240C84 110 118 62 160 62s76 48 68 178Z" fill="${color}"/>`,
    `<circle cx="160" cy="58" r="30" fill="${color}"/>`,
    `<path d="M84 262C76 104 112 56 160 56s84 48 76 206Z" fill="${nthOf(scarves, nth + Math.floor(nth / 4))}"/>`,
  ];
  return { behind: shapes[nth % shapes.length] ?? '', front: cap };
}

/** A drawn bust that stands for a person: it has no features, so that nobody takes it for a photo, and says that it is a demo. */
export function portraitSvg(gender: Gender, nth: number): string {
  // Each row of styles begins with another color, so that no two faces are the same.
  const turn = nth + Math.floor(nth / 4);
  const skin = nthOf(skins, turn);
  const { behind, front } = hairOf(gender, nth, nthOf(hairs, nth));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">
<rect width="320" height="320" fill="${nthOf(grounds, nth + (gender === 'male' ? 1 : 0))}"/>
${behind}
<path d="M40 320c4-62 48-86 92-92h56c44 6 88 30 92 92Z" fill="#ffffff"/>
<path d="M132 228l28 44 28-44 8 92h-72Z" fill="${nthOf(scarves, turn + 2)}"/>
<path d="M136 190h48v42l-24 26-24-26Z" fill="${skin}"/>
<ellipse cx="160" cy="150" rx="52" ry="64" fill="${skin}"/>
${front}
<rect y="270" width="320" height="50" fill="#16241f" fill-opacity=".78"/>
<path d="${DEMO}" transform="translate(122 282) scale(4)" fill="none" stroke="#ffffff" stroke-width=".9" stroke-linejoin="round"/>
</svg>`;
}

let drawn: Promise<Record<Gender, Buffer[]>> | undefined;

const drawAll = (gender: Gender): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: FACES }, (_, nth) => smallPicture(Buffer.from(portraitSvg(gender, nth)))));

/** The pictures of all faces, as WebP. They are drawn once in a process. */
export const drawPortraits = (): Promise<Record<Gender, Buffer[]>> => {
  drawn ??= Promise.all([drawAll('female'), drawAll('male')]).then(([female, male]) => ({ female, male }));
  return drawn;
};
