// Checks a body against Stedi's published request schema: a table with one line per field of the body, such as
// `$.encounter.serviceTypeCodes[]`.

interface Rule {
  type: string;
  isRequired: boolean;
  constraints: string;
}

export type PublishedSchema = Map<string, Rule>;

/** Columns: path, type, "required" or nothing, constraints ("minLength=1 pattern=…"). */
export function readPublishedSchema(tsv: string): PublishedSchema {
  const rows = tsv.trim().split('\n').slice(1);
  return new Map(
    rows.map((row) => {
      const [path = '', type = '', required = '', constraints = ''] = row.split('\t');
      return [path, { type, isRequired: required === 'required', constraints }];
    }),
  );
}

export function findViolations(
  schema: PublishedSchema,
  body: unknown,
  serviceTypeCodes: readonly string[],
): string[] {
  const violations: string[] = [];

  function visit(path: string, value: unknown) {
    const rule = schema.get(path);
    if (rule === undefined) return void violations.push(`${path} is not in the schema`);
    if (rule.constraints.includes('DEPRECATED')) violations.push(`${path} is deprecated`);
    if (rule.type === 'array') return visitArray(path, value, rule);
    if (rule.type === 'object') return visitObject(path, value);
    if (typeof value !== 'string') return void violations.push(`${path} is not a string`);
    if (!fits(value, rule.constraints)) violations.push(`${path} breaks ${rule.constraints}`);
    if (path === '$.encounter.serviceTypeCodes[]' && !serviceTypeCodes.includes(value)) {
      violations.push(`${path} is not a service type`);
    }
  }

  function visitArray(path: string, value: unknown, { constraints }: Rule) {
    if (!Array.isArray(value)) return void violations.push(`${path} is not an array`);
    const [least, most] = [limit(constraints, 'minItems') ?? 0, limit(constraints, 'maxItems') ?? Infinity];
    if (value.length < least || value.length > most) violations.push(`${path} has ${value.length} items`);
    for (const item of value) visit(`${path}[]`, item);
  }

  function visitObject(path: string, value: unknown) {
    if (typeof value !== 'object' || value === null) return void violations.push(`${path} is not an object`);
    for (const [key, member] of Object.entries(value)) visit(`${path}.${key}`, member);
    for (const [child, rule] of schema) {
      const key = child.startsWith(`${path}.`) ? child.slice(path.length + 1) : '';
      if (rule.isRequired && /^\w+$/.test(key) && !(key in value)) violations.push(`${child} is missing`);
    }
  }

  visit('$', body);
  return violations;
}

function fits(value: string, constraints: string): boolean {
  // Spaces separate the constraints, so we escape the space in the member ID's pattern.
  const pattern = /pattern=(\S+)/.exec(constraints.replaceAll('- ]', '-\\x20]'))?.[1];
  const choices = /enum=(\S+)/.exec(constraints)?.[1]?.split('|');
  return (
    value.length >= (limit(constraints, 'minLength') ?? 0) &&
    value.length <= (limit(constraints, 'maxLength') ?? Infinity) &&
    (pattern === undefined || new RegExp(pattern).test(value)) &&
    (choices === undefined || choices.includes(value))
  );
}

function limit(constraints: string, name: string): number | null {
  const found = new RegExp(`${name}=(\\d+)`).exec(constraints)?.[1];
  return found === undefined ? null : Number(found);
}
