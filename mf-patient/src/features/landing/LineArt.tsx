/** A drawing in one line, in the colour of the text around; decoration only. `box` is its view box. */
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
