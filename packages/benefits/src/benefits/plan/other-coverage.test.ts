// Other coverage, and other parts of the result that must not be mixed up with it: exclusions, tiers and phone numbers.
import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../../testing/read-rows.ts';
import { opening } from '../../testing/write-x12.ts';

const ACTIVE = 'EB*1*IND*35**SMILE PPO';

/** Reads a response with these rows. Its payer states no phone number. */
function read(...rows: string[]) {
  return benefitsOf(
    rows,
    opening().filter(([id]) => id !== 'PER'),
  );
}

describe('a denial', () => {
  it.each(['E', 'F', 'I'])('is listed for each denied subject (EB01 %s)', (code) => {
    const { exclusions, sources } = read(
      ACTIVE,
      `EB*${code}*IND*38`,
      'MSG*NOT COVERED',
      `EB*${code}*IND*EJ`,
      'MSG*NOT COVERED',
    );
    expect(exclusions).toEqual(['Orthodontics: NOT COVERED', 'Dental Implants: NOT COVERED']);
    expect(sources.exclusions).toEqual([[1], [2]]);
  });

  it('of several codes with the same words is listed once', () => {
    const denied = (code: string) => [`EB*I*IND**********W*AD:${code}`, 'MSG*NOT COVERED'];
    expect(read(ACTIVE, ...denied('D9972'), ...denied('D9975')).exclusions).toEqual(['NOT COVERED']);
  });

  it.each([
    'BENEFIT INFORMATION IS NOT AVAILABLE ELECTRONICALLY. CALL PROVIDER SERVICES.',
    'BENEFIT INFORMATION NOT AVAILABLE',
    'ELIGIBILITY INFORMATION IS UNAVAILABLE AT THIS TIME',
  ])('is not read from words that say that information is unavailable: %s', (words) => {
    const { exclusions, messages } = read('EB*V*IND*35', `MSG*${words}`);
    expect(exclusions).toEqual([]);
    expect(messages.map(({ text }) => text)).toEqual([words]);
  });
});

describe('a tier', () => {
  it.each(['NOT PARTICIPATING', 'NOT IN NETWORK', 'NOT A PREFERRED PROVIDER'])(
    'called "%s" is out-of-network',
    (tier) => {
      const { networks, service_type_coverage } = read(ACTIVE, `EB*A*IND*25**${tier}***.5`);
      expect(networks).toMatchObject([{ name: tier, network: 'out' }]);
      expect(service_type_coverage).toMatchObject([{ in_network: '-', out_network: '50%' }]);
    },
  );
});

describe('the number to call', () => {
  const named = (name: string) => ['LS*2120', `NM1*PR*2*${name}`, 'PER*IC**TE*8008887777', 'LE*2120'];

  it.each([
    ['EB*U*IND*AL', 'VSP VISION'],
    ['EB*W*IND*35', 'GUARDIAN'],
  ])('is not the number of another payer that the row %s names', (row, name) => {
    const { contact_information, contacts, sources } = read(ACTIVE, row, ...named(name));
    expect(contact_information).toMatchObject({ name: 'NORTHWIND DENTAL', phone: null });
    expect(sources.contact_information).toEqual([]);
    expect(contacts).toContainEqual(expect.objectContaining({ name, phone: '8008887777' }));
  });

  it('can be the number of an administrator in a row with EB01 W, but not with EB01 U (carved out)', () => {
    const administrator = ['LS*2120', 'NM1*2B*2*VSP VISION', 'PER*IC**TE*8008887777', 'LE*2120'];
    expect(read(ACTIVE, 'EB*U*IND*AL', ...administrator).contact_information.phone).toBeNull();
    expect(read(ACTIVE, 'EB*W*IND*35', ...administrator).contact_information.phone).toBe('8008887777');
  });

  it.each(['NORTHWIND DENTAL', 'Northwind', 'NORTHWIND DENTAL, INC.', ''])(
    'is the number in a row that names the payer itself as "%s"',
    (name) => {
      expect(read(ACTIVE, 'EB*W*IND*35', ...named(name)).contact_information.phone).toBe('8008887777');
    },
  );

  it('is not the number of a company with a similar name and another ID', () => {
    const rows = ['LS*2120', 'NM1*PR*2*NORTHWIND*****PI*NW900', 'PER*IC**TE*8008887777', 'LE*2120'];
    expect(read(ACTIVE, 'EB*W*IND*35', ...rows).contact_information.phone).toBeNull();
  });

  it('is the number in a row that names a company with the payer ID', () => {
    const rows = ['LS*2120', 'NM1*PR*2*NWD*****PI*NW001', 'PER*IC**TE*8008887777', 'LE*2120'];
    expect(read(ACTIVE, 'EB*W*IND*35', ...rows).contact_information.phone).toBe('8008887777');
  });
});

describe('other coverage', () => {
  const others = (...rows: string[]) => read(ACTIVE, 'EB*R*IND*35', ...rows).other_coverage;

  it('has an entry for each payer, with its own number and subscriber', () => {
    expect(
      others(
        'LS*2120',
        'NM1*PRP*2*CIGNA*****PI*62308',
        'PER*IC**TE*8005550111',
        'NM1*IL*1*ODA*PIET****MI*C-77',
        'NM1*SEP*2*METLIFE*****PI*65978',
        'PER*IC**TE*8005550122',
        'NM1*IL*1*ODA*MAREN****MI*M-88',
        'LE*2120',
      ),
    ).toMatchObject([
      { name: 'CIGNA', payer_id: '62308', order: 'primary', phone: '8005550111', member_id: 'C-77' },
      { name: 'METLIFE', payer_id: '65978', order: 'secondary', phone: '8005550122', member_id: 'M-88' },
    ]);
  });

  it('has one entry for a company that is named as payer and as primary payer', () => {
    const rows = [
      'LS*2120',
      'NM1*PR*2*CIGNA',
      'NM1*PRP*2*CIGNA DENTAL',
      'NM1*IL*1*ODA*PIET****MI*C-77',
      'LE',
    ];
    expect(others(...rows)).toMatchObject([{ name: 'CIGNA', member_id: 'C-77' }]);
  });

  const named = (name: string) => ['EB*W*IND*35', 'LS*2120', `NM1*PR*2*${name}`, 'LE*2120'];

  it('has the payer that a later row names', () => {
    expect(others(...named('CIGNA'))).toMatchObject([{ name: 'CIGNA', sources: [1, 2] }]);
  });

  it('has no payer name if we cannot tell which row the name belongs to', () => {
    expect(others('EB*R*IND*30', ...named('CIGNA'))).toMatchObject([{ name: null }, { name: null }]);
    expect(others(...named('CIGNA'), ...named('METLIFE'))).toMatchObject([{ name: null }]);
  });

  it('has no payer name if a row names only the payer of this response, under a longer name', () => {
    expect(others(...named('NORTHWIND DENTAL, INC.'))).toMatchObject([{ name: null }]);
  });

  it('leaves out the payer of this response if the row names it as primary and another payer as secondary', () => {
    const rows = ['LS*2120', 'NM1*PRP*2*NORTHWIND DENTAL', 'NM1*SEP*2*METLIFE', 'LE*2120'];
    expect(others(...rows)).toMatchObject([{ name: 'METLIFE', order: 'secondary' }]);
  });

  it.each([
    ['THIS PLAN IS PRIMARY', 'secondary'],
    ['OUR PLAN IS PRIMARY', 'secondary'],
    ['THIS PLAN PAYS SECONDARY', 'primary'],
    ['NORTHWIND DENTAL IS PRIMARY', 'secondary'],
    ['COB: NORTHWIND IS THE SECONDARY PAYER', 'primary'],
    ['OTHER CARRIER IS PRIMARY', 'primary'],
    ['CIGNA IS PRIMARY', 'primary'],
    ['SECONDARY', 'secondary'],
    ['WE ARE SECONDARY', 'primary'],
    ['THIS COVERAGE IS SECONDARY', 'primary'],
    ['COVERAGE WITH US IS PRIMARY', 'secondary'],
    ['OUR RECORDS SHOW THAT CIGNA IS PRIMARY', 'primary'],
    ['CIGNA IS PRIMARY. NO PAYMENT WITHOUT ITS EOB', 'primary'],
    ['CIGNA IS NOT PRIMARY', null],
    ["CIGNA ISN'T PRIMARY", null],
    ['THIS PLAN IS NOT PRIMARY', null],
    ['ASK THE MEMBER WHETHER CIGNA IS PRIMARY', null],
    ['MEMBER HAS PRIMARY COVERAGE WITH US', null],
    ['PRIMARY: NORTHWIND DENTAL', null],
    ['MEMBER HAS PRIMARY COVERAGE WITH US AND SECONDARY COVERAGE WITH CIGNA', null],
    ['THIS PLAN IS PRIMARY FOR MEDICAL AND THIS PLAN IS SECONDARY FOR DENTAL', null],
  ])('with the words "%s" is %s', (words, order) => {
    const rows = [`MSG*${words}`, 'LS*2120', 'NM1*PR*2*CIGNA', 'LE*2120'];
    expect(others(...rows)).toMatchObject([{ name: 'CIGNA', order }]);
  });

  it.each(['NO OTHER COVERAGE ON FILE', 'NO OTHER INSURANCE', 'MEMBER HAS NO OTHER DENTAL COVERAGE'])(
    'has no entry if the payer says "%s", and the checklist quotes the words',
    (words) => {
      const { other_coverage, messages, checklist } = read(ACTIVE, 'EB*R*IND*35', `MSG*${words}`);
      expect(other_coverage).toEqual([]);
      expect(checklist.find(({ key }) => key === 'other_coverage')).toMatchObject({
        answered: true,
        summary: words,
      });
      expect(messages).toEqual([{ text: words, sources: [1] }]);
    },
  );
});
