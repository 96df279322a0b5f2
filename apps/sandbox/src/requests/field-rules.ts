// Checks the fields of a request. In the messages, "Member" means a field of the request, not a plan's member.

export interface FieldIssue {
  /** JSON pointer. */
  path: string;
  message: string;
}

export type FieldRule =
  | {
      kind: 'text';
      min?: number;
      max?: number;
      pattern?: RegExp;
      oneOf?: readonly string[];
      required?: boolean;
    }
  | { kind: 'object'; fields: Readonly<Record<string, FieldRule>>; required?: boolean }
  | { kind: 'list'; min: number; max: number; items: FieldRule; required?: boolean };

export const text = (min: number, max: number, { required } = { required: false }): FieldRule => ({
  kind: 'text',
  min,
  max,
  required,
});

/** Accepts unknown fields, because a newer client may use fields that Stedi has added to its API. */
export function issuesIn(value: unknown, rule: FieldRule, path = ''): FieldIssue[] {
  if (value === undefined || value === null) {
    return rule.required ? [toFieldIssue(path, 'Member must not be null')] : [];
  }
  switch (rule.kind) {
    case 'object':
      if (typeof value !== 'object' || Array.isArray(value))
        return [toFieldIssue(path, 'Member must be an object')];
      return Object.entries(rule.fields).flatMap(([name, field]) =>
        issuesIn((value as Record<string, unknown>)[name], field, `${path}/${name}`),
      );
    case 'list':
      if (!Array.isArray(value)) return [toFieldIssue(path, 'Member must be a list')];
      if (value.length < rule.min || value.length > rule.max) return [wrongLength(path, value.length, rule)];
      return value.flatMap((item, at) => issuesIn(item, rule.items, `${path}/${at}`));
    case 'text':
      return textIssues(value, rule, path);
  }
}

function textIssues(value: unknown, rule: Extract<FieldRule, { kind: 'text' }>, path: string): FieldIssue[] {
  if (typeof value !== 'string') return [toFieldIssue(path, 'Member must be a string')];
  const issues: FieldIssue[] = [];
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = rule;
  if (value.length < min || value.length > max) issues.push(wrongLength(path, value.length, { min, max }));
  if (rule.pattern && !rule.pattern.test(value)) {
    issues.push(toFieldIssue(path, `Member must satisfy regular expression pattern: ${rule.pattern.source}`));
  }
  if (rule.oneOf && !rule.oneOf.includes(value)) {
    issues.push(toFieldIssue(path, `Member must satisfy enum value set: [${rule.oneOf.join(', ')}]`));
  }
  return issues;
}

/** The message names the field and what is allowed, but never contains the value that was sent. */
export function toFieldIssue(path: string, constraint: string): FieldIssue {
  return { path, message: `Value at '${path}' failed to satisfy constraint: ${constraint}` };
}

function wrongLength(path: string, length: number, { min, max }: { min: number; max: number }): FieldIssue {
  const span =
    max === Number.MAX_SAFE_INTEGER
      ? `greater than or equal to ${min}`
      : `between ${min} and ${max}, inclusive`;
  return {
    path,
    message: `Value with length ${length} at '${path}' failed to satisfy constraint: Member must have length ${span}`,
  };
}
