import type { BenefitRow, ResponseScript } from '../x12/response-script.ts';

/** The same coverage with another person's name, like a mix-up at the payer. */
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

/** Adds enough rows to make the JSON larger than ten megabytes. It contains each message twice, once in the X12. */
export function withHugeBody(script: ResponseScript): ResponseScript {
  const filler = Array.from({ length: 1_600 }, (_, at): BenefitRow => {
    return { code: 'F', level: 'IND', services: ['35'], messages: [`NOTE ${at + 1}. ${PADDING}`] };
  });
  return { ...script, rows: [...script.rows, ...filler] };
}
