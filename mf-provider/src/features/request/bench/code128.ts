/*
 * Code 128, set C (ISO/IEC 15417): each symbol is two digits. A symbol is written as the widths of its bars and gaps, which alternate
 * and begin with a bar.
 */
const symbols =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211
   221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113
   132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121
   312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211
   221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141
   114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232`.split(/\s+/);

const START_C = 105;
const STOP = '2331112';
/** The blank margin on both sides that a scanner needs, in modules. */
const MARGIN = 10;

/** The widths of bars and gaps for an even number of digits, with the check symbol. */
export function code128Widths(digits: string): number[] {
  const values = (digits.match(/\d\d/g) ?? []).map(Number);
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), START_C) % 103;
  return [...[START_C, ...values, check].map((it) => symbols[it] ?? '').join(''), ...STOP].map(Number);
}

/** An SVG path of the bars, one unit high, and the width of the whole code with its margins. */
export function code128Path(digits: string): { path: string; width: number } {
  let x = MARGIN;
  const bars = code128Widths(digits).map((width, at) => {
    const bar = at % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : '';
    x += width;
    return bar;
  });
  return { path: bars.join(''), width: x + MARGIN };
}
