import type { BenefitRow, ResponseScript } from '../x12/response-script.ts';

/** Returns the same benefits for another person, as if the payer had mixed up two members. */
export function aboutOtherPerson(script: ResponseScript): ResponseScript {
  const { dependent: _, ...rest } = script;
  return {
    ...rest,
    subscriber: {
      ...script.subscriber,
      first: 'Perry',
      last: 'Winkleman',
      birth: '19590228',
      memberId: 'ZZ00000001',
      gender: 'M',
    },
  };
}

const PADDING =
  'THIS BENEFIT IS SUBJECT TO ALL TERMS, LIMITATIONS AND EXCLUSIONS OF THE GROUP CONTRACT. '.repeat(40);

/** Makes the JSON larger than 10 MB. It contains each message twice: in the benefit row and in the field `x12`. */
export function withHugeBody(script: ResponseScript): ResponseScript {
  const filler = Array.from({ length: 1_600 }, (_, at): BenefitRow => {
    return { code: 'F', level: 'IND', services: ['35'], messages: [`NOTE ${at + 1}. ${PADDING}`] };
  });
  return { ...script, rows: [...script.rows, ...filler] };
}
