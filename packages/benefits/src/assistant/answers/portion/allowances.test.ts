// The amount that the payer states for a code, and what a question shares with the questions before it.

import { describe, expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

const CODE = 'AD:D2750';
const ROWS = `EB*A*IND******0.4****Y*${CODE}~EB*CB******704.00****U*Y*${CODE}~EB*C*IND****22*100.00~EB*C*IND****22*50.00****U*Y*${CODE}~`;
const ask = (question: string, rows = ROWS): string => answersTo(question, rows, '2026-11-18').join('\n');

describe('a question about the allowed amount', () => {
  it.each(['D2750 allowed amount?', 'crown max allowable in network'])(
    'gets the amount that the payer states: %s',
    (question) => {
      expect(ask(question)).toContain('The payer states an amount of $704 for D2750 in-network.');
    },
  );

  it('says what the payer did not state', () => {
    expect(ask('D1110 fee schedule?')).toContain("didn't state the amount that the plan allows for D1110");
  });

  it('stays a question about dollars with a fee', () => {
    expect(ask('crown ucr 1200, patient owes?')).not.toContain('what the plan allows for');
  });
});

describe('a bare "deductible" after a service', () => {
  it('is about the plan after several services', () => {
    expect(ask('crown and D1110 %, ded')).toContain('$100');
  });
});

describe('the network that an earlier question states', () => {
  const BOTH = 'EB*A*IND*35*****.1****Y~EB*A*IND*35*****.45****N~';
  const owed = (question: string) => ask(`${question} >> crown 1200, what does he pay`, BOTH);

  it.each(['alex is seeing us oon. coins and ded?', 'patient is out of network', 'he is oon, what is left'])(
    'applies to later ones: %s',
    (question) => {
      expect(owed(question)).toContain('out-of-network');
      expect(owed(question)).not.toContain('crowns in-network:');
    },
  );

  it.each(['is he oon?', 'mom says he is oon. ded?', 'if she is oon. ded?', 'his dentist is oon. ded?'])(
    'is not taken from %s',
    (question) => {
      expect(owed(question)).toContain('crowns in-network:');
    },
  );
});
