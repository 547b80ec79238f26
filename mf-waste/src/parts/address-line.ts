/** `Woreda 09, Kirkos`: an address and its area, which many addresses name already. */
export function addressLine(address: string | null, area: string): string {
  const words = (text: string): string =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const isNamed = address !== null && words(address).includes(words(area));
  return [address, isNamed ? '' : area].filter(Boolean).join(', ');
}
