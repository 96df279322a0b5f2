// Checks a request against Stedi's published limits before we send it, and lists the fields that Stedi would refuse.

import * as z from 'zod/mini';
import type { RefusedField } from '../failures.ts';
import { describeField } from './fields.ts';
import type { CleanRequest } from './transform.ts';

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));
const day = z.string().check(z.refine(isCalendarDay));
const npi = z.string().check(z.regex(/^\d{10}$/));
const memberId = z.string().check(z.minLength(2), z.maxLength(80), z.regex(/^[A-Za-z0-9- ]+$/));
const person = {
  firstName: text(35),
  lastName: text(60),
  suffix: z.optional(text(10)),
  dateOfBirth: day,
};

const requestSchema = z.object({
  payerId: text(80),
  provider: z.union([
    z.object({ npi, organizationName: text(60) }),
    z.object({ npi, firstName: text(35), lastName: text(60) }),
  ]),
  subscriber: z.object({ ...person, memberId }),
  dependent: z.nullable(z.object(person)),
  dateOfService: z.nullable(day),
  externalPatientId: z.nullable(text(36)),
});

export function findProblems(cleaned: CleanRequest): RefusedField[] {
  const read = requestSchema.safeParse(cleaned);
  if (read.success) return [];
  const paths = read.error.issues.flatMap((issue) =>
    issue.code === 'invalid_union' ? providerPaths(cleaned) : [issue.path.join('.')],
  );
  return [...new Set(paths)].map((path) => describeField(path, cleaned.provider.npi));
}

/** For a union, Zod reports only that no variant matched. So we check the provider's fields one by one. */
function providerPaths({ provider }: CleanRequest): string[] {
  const fields = Object.entries(provider).filter(([name, value]) =>
    name === 'npi' ? !npi.safeParse(value).success : value === '',
  );
  return fields.map(([name]) => `provider.${name}`);
}

function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}
