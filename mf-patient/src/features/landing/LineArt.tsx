/** A decorative one-line drawing in the color of the surrounding text. `box` is its view box. */
export function LineArt({ box, d, width }: { box: string; d: string; width: string | undefined }) {
  return (
    <svg
      viewBox={box}
      width={width}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
