import { dark, light, type Scheme, size } from '@tenaye/ui/tokens.ts';

/** A kind of emergency: how to recognize it, and what to do. */
interface Kind {
  title: string;
  sign: string;
  steps: Readonly<Record<string, string>>;
}

/** The catalog of the emergency page. `{{number}}` stands for the installation's emergency number. */
export interface EmergencyTexts {
  title: string;
  description: string;
  home: string;
  heading: string;
  call: string;
  ambulance: string;
  now: { title: string; steps: Readonly<Record<string, string>> };
  kinds: Readonly<Record<string, Kind>>;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (it) => escapes[it] ?? it);

const colorsOf = (scheme: Scheme): string =>
  `--canvas:${scheme.canvas};--surface:${scheme.surface};--line:${scheme.line};--ink:${scheme.ink};--mark:${scheme.primary};` +
  `--danger:${scheme.danger};--fill:${scheme.dangerFill};--on:${scheme.onDanger}`;

const { space, text, touch, measure, radius } = size;

/** The whole style, in the page itself, so that nothing else has to arrive. */
const STYLE = `
:root{color-scheme:light dark;${colorsOf(light)}}
@media(prefers-color-scheme:dark){:root{${colorsOf(dark)}}}
body{margin:0;background:var(--canvas);color:var(--ink);font:${text.m}/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main{max-width:${measure};margin:0 auto;padding:${space.m}}
header{padding-block:${space.xs}}
header a{display:inline-flex;align-items:center;min-height:${touch};color:inherit;font-weight:700;font-size:${text.l};text-decoration:none}
h1,h2{line-height:1.2;margin:0 0 ${space.s}}
h1{font-size:${text.xl}}
h2{font-size:${text.l}}
p{margin:0 0 ${space.s}}
.call{display:inline-flex;align-items:center;min-height:${touch};padding:${space.xs} ${space.l};border-radius:${radius.m};
background:var(--fill);color:var(--on);font-size:${text.l};font-weight:600;text-decoration:none}
section{margin-top:${space.l};padding:${space.m};border:1px solid var(--line);border-radius:${radius.l};background:var(--surface)}
section.now{border:2px solid var(--danger)}
ol,ul{display:grid;gap:${space.xs};margin:0;padding-inline-start:1.5em}
nav{margin-top:${space.s}}
nav ul{padding:0;list-style:none;gap:0}
nav a{display:inline-flex;align-items:center;min-height:${touch};color:var(--mark)}
a:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
`;

const listOf = (steps: Readonly<Record<string, string>>): string =>
  Object.values(steps)
    .map((it) => `<li>${escaped(it)}</li>`)
    .join('');

const sectionOf = ([id, { title, sign, steps }]: [id: string, kind: Kind]): string =>
  `<section id="${id}"><h2>${escaped(title)}</h2><p>${escaped(sign)}</p><ul>${listOf(steps)}</ul></section>`;

const headOf = ({ title, description }: EmergencyTexts): string => `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Tenaye</title>
<meta name="description" content="${escaped(description)}">
<meta name="theme-color" content="${light.canvas}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark.canvas}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="data:,">
<style>${STYLE}</style>`;

/**
 * The emergency page in one language: HTML that needs no script and no other file. The gateway fills in `{{number}}`, and `{{tel}}`, the
 * number as dialed.
 */
export function emergencyPage(texts: EmergencyTexts, language: string): string {
  const { home, heading, call, ambulance, now, kinds } = texts;
  const links = Object.entries(kinds).map(([id, { title }]) => `<li><a href="#${id}">${escaped(title)}</a></li>`);
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
${headOf(texts)}
</head>
<body>
<header><a href="/" aria-label="${escaped(home)}">Tenaye</a></header>
<main>
<h1>${escaped(heading)}</h1>
<p><a class="call" href="tel:{{tel}}">${escaped(call)}</a></p>
<p>${escaped(ambulance)}</p>
<section class="now"><h2>${escaped(now.title)}</h2><ol>${listOf(now.steps)}</ol></section>
<nav aria-label="${escaped(heading)}"><ul>${links.join('')}</ul></nav>
${Object.entries(kinds).map(sectionOf).join('\n')}
</main>
</body>
</html>
`;
}
