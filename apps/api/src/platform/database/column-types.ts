import pg from 'pg';

/**
 * How the driver returns column values. A `date` stays `YYYY-MM-DD`: the driver's default is midnight in the time zone
 * of our process, which can move a birthday by a day. A bigint becomes a number. If a number can't hold it exactly,
 * reading it throws.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, parseBigint],
]);

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parser = format === 'binary' ? undefined : parsers.get(oid);
    return parser ?? pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('A bigint column holds a value outside the range of safe integers.');
  return value;
}
