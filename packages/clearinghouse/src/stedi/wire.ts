// The parts of Stedi's responses that this adapter uses. We store the whole response as received.

import * as z from 'zod/mini';

/** Payers send unexpected values in any field. A field of the wrong type counts as absent, never as an error. */
const lenient = <Schema extends z.core.SomeType>(schema: Schema) => z.catch(z.optional(schema), undefined);
const text = lenient(z.string());
const list = <Schema extends z.core.SomeType>(item: Schema) => lenient(z.array(item));

const rejection = z.catch(
  z.object({
    code: text,
    field: text,
    description: text,
    followupAction: text,
    location: text,
    possibleResolutions: lenient(z.union([z.string(), z.array(z.string())])),
    path: text,
    message: text,
  }),
  {},
);
export type WireRejection = z.infer<typeof rejection>;

const withErrors = lenient(z.object({ aaaErrors: list(rejection) }));

const person = z.object({
  memberId: text,
  firstName: text,
  middleName: text,
  lastName: text,
  dateOfBirth: text,
  maintenanceTypeCode: text,
  maintenanceReasonCode: text,
  aaaErrors: list(rejection),
  /** Only in the plan-grouped format, instead of the name fields above. */
  name: lenient(
    z.object({ person: lenient(z.object({ firstName: text, middleName: text, lastName: text })) }),
  ),
  maintenance: lenient(z.object({ indicator: text })),
});
export type WirePerson = z.infer<typeof person>;

const traceNumbers = list(z.object({ traceTypeCode: text, type: text, referenceIdentification: text }));

export const wireResponse = z.object({
  id: text,
  meta: lenient(z.object({ traceId: text, outboundTraceId: text, subscriberTraceNumbers: traceNumbers })),
  subscriberTraceNumbers: traceNumbers,
  payer: withErrors,
  provider: withErrors,
  subscriber: lenient(person),
  dependents: list(person),
  dependent: lenient(person),
  benefitsInformation: list(z.unknown()),
  plans: list(z.object({ benefits: lenient(z.record(z.string(), z.unknown())) })),
  errors: list(rejection),
  fieldList: list(rejection),
  x12: text,
  implementationTransactionSetSyntaxError: text,
  transactionSetAcknowledgement: text,
});
export type WireResponse = z.infer<typeof wireResponse>;

export const wirePayer = z.object({
  stediId: z.string().check(z.minLength(1)),
  displayName: z.string().check(z.minLength(1)),
  primaryPayerId: z.string().check(z.minLength(1)),
  aliases: list(z.string()),
  names: list(z.string()),
});
export type WirePayer = z.infer<typeof wirePayer>;

export const wirePayerPage = z.object({ items: z.array(z.unknown()), nextPageToken: text });
