const RANGE = /^(?<prefix>[A-Z0-9/-]*?)(?<from>\d{1,15}) TO \k<prefix>(?<to>\d{1,15})$/;

/** The tracking numbers of a range such as 'AB1000 to AB1999', at most 10,000; null if it is none. */
export function numbersOf(range: string): string[] | null {
  const { prefix, from, to } = RANGE.exec(range.trim().toUpperCase())?.groups ?? {};
  const count = Number(to) - Number(from) + 1;
  if (!from || from.length !== to?.length || count < 1 || count > 10_000) return null;
  return Array.from(
    { length: count },
    (_, index) => `${prefix}${`${Number(from) + index}`.padStart(from.length, '0')}`,
  );
}
