interface Rule {
  type: string;
  required: boolean;
  pattern?: RegExp;
  oneOf?: string[];
  /** The allowed values from `codeLists`, if Stedi's field list says only how many: `enum(35) see code-tables`. */
  codeList?: string[];
  minLength?: number;
  maxLength?: number;
}

/**
 * Returns a function that lists the errors in a value according to Stedi's field list, which has tab-separated columns
 * (`path type required constraints`). A field that isn't in the list is an error too.
 */
export function publishedSchema(tsv: string, codeLists: Readonly<Record<string, string[]>>) {
  const rules = new Map<string, Rule>();
  for (const line of tsv.trim().split('\n').slice(1)) {
    const [path = '', type = '', required = '', constraints = ''] = line.split('\t');
    const field =
      path
        .split(/[.[\]]+/)
        .filter((part) => part !== '')
        .at(-1) ?? '';
    rules.set(path, ruleFrom(type, required, constraints, codeLists[field]));
  }
  return (value: unknown): string[] => errorsIn(value, '$', rules);
}

function ruleFrom(type: string, required: string, constraints: string, codeList: string[] | undefined): Rule {
  const part = (name: string) => new RegExp(`${name}=(\\S+)`).exec(constraints)?.[1];
  const pattern = part('pattern');
  const inline = /(?:^|\s)enum=(.*)$/.exec(constraints)?.[1];
  return {
    type,
    required: required === 'required',
    ...(pattern && { pattern: new RegExp(pattern) }),
    ...(inline && { oneOf: inline.replace(/ DEPRECATED$/, '').split('|') }),
    ...(/enum\(\d+\)/.test(constraints) && codeList && { codeList }),
    ...(part('minLength') && { minLength: Number(part('minLength')) }),
    ...(part('maxLength') && { maxLength: Number(part('maxLength')) }),
  };
}

function errorsIn(value: unknown, path: string, rules: ReadonlyMap<string, Rule>): string[] {
  const rule = rules.get(path);
  if (!rule) return [`${path}: not in the published schema`];
  if (Array.isArray(value)) {
    if (rule.type !== 'array') return [`${path}: is a list, not a ${rule.type}`];
    return value.flatMap((item) => errorsIn(item, `${path}[]`, rules));
  }
  if (typeof value === 'object' && value !== null) {
    if (rule.type !== 'object') return [`${path}: is an object, not a ${rule.type}`];
    const missing = [...rules]
      .filter(([other, { required }]) => required && other.startsWith(`${path}.`))
      .map(([other]) => other.slice(path.length + 1))
      .filter((name) => !/[.[]/.test(name) && !(name in value))
      .map((name) => `${path}.${name}: is required`);
    return [
      ...missing,
      ...Object.entries(value).flatMap(([name, field]) => errorsIn(field, `${path}.${name}`, rules)),
    ];
  }
  return leafErrors(value, path, rule);
}

function leafErrors(value: unknown, path: string, rule: Rule): string[] {
  const errors: string[] = [];
  const type = Number.isInteger(value) && rule.type === 'integer' ? 'integer' : typeof value;
  if (type !== rule.type) return [`${path}: is a ${type}, not a ${rule.type}`];
  if (typeof value !== 'string') return [];
  const allowed = rule.oneOf ?? rule.codeList;
  if (allowed && !allowed.includes(value)) errors.push(`${path}: "${value}" is not in the list`);
  if (rule.pattern && !rule.pattern.test(value))
    errors.push(`${path}: "${value}" does not fit ${rule.pattern}`);
  if (rule.minLength !== undefined && value.length < rule.minLength) errors.push(`${path}: too short`);
  if (rule.maxLength !== undefined && value.length > rule.maxLength) errors.push(`${path}: too long`);
  return errors;
}
