// The CDT numbers of a subject, as sorted ranges.

export type Extent = readonly (readonly [from: number, to: number])[];

/** Parses numbers and ranges, such as "210 330-339". */
export function extentOf(numbers: string): Extent {
  return numbers.split(' ').map((part) => {
    const [from, to] = part.split('-');
    return [Number(from), Number(to ?? from)] as const;
  });
}

export const hasNumber = (extent: Extent, number: number): boolean =>
  extent.some(([from, to]) => from <= number && number <= to);

/** False for an empty extent, because only the payer knows what such a subject includes. */
export const isWithin = (inner: Extent, outer: Extent): boolean =>
  inner.length > 0 && inner.every(([from, to]) => outer.some(([low, high]) => low <= from && to <= high));

export const sizeOf = (extent: Extent): number => extent.reduce((sum, [from, to]) => sum + to - from + 1, 0);

export const extentKey = (extent: Extent): string => extent.map(([from, to]) => `${from}-${to}`).join(' ');

/** Combines extents into one. The ranges are sorted, and overlapping or adjacent ranges are joined. */
export function unionOf(extents: readonly Extent[]): Extent {
  const ranges = extents.flat().sort((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = joined.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
