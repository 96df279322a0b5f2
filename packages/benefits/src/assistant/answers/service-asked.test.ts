import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-03-10').join(' | ');

describe('a rule for certain teeth', () => {
  const rows =
    'EB*A*******0****U~MSG*BENEFITCLASS=SEALANTS~EB*F********S7*15~HSD*VS*1***34*36~MSG*BENEFITCLASS=SEALANTS~MSG*LIMITED TO PERMANENT UNRESTORED MOLAR TEETH ONLY~';

  it.each([
    ['sealant #5 12yo ok?', '5'],
    ['sealant #5, 12 yo', '5'],
    ['sealant #12 10yo ok?', '12'],
    ['sealant tooth #A 7yo', 'A'],
    ['sealant on J?', 'J'],
  ])('is compared with the tooth, not with the age: %s', (question, tooth) => {
    expect(told(question, rows)).toContain(`doesn't include tooth ${tooth}: "LIMITED`);
  });

  it.each(['sealant %', 'sealants on a 12yo molars?', 'sealant on a kid?'])(
    'is told without a tooth: %s',
    (question) => {
      expect(told(question, rows)).toContain('is about certain teeth: "LIMITED');
    },
  );

  it('for permanent molars does not name a primary molar', () => {
    expect(toldStanding('J')).toContain("#J isn't one of the teeth");
    expect(toldStanding('30')).not.toContain("isn't one of the teeth");
  });
  const toldStanding = (tooth: string): string => told(`sealant age limit on #${tooth}`, rows);
});

describe('a limit that two services share', () => {
  const rows =
    'EB*F~HSD*VS*1***34*6~MSG*BENEFITCLASS=PROPHYLAXIS~MSG*EITHER ONE REGULAR PROPHYLAXIS OR A PERIODONTAL MAINTENANCE PROCEDURE~EB*A*IND******.2****Y*AD:D4910~';

  it.each(['how often d4910', 'perio mtc freq', 'perio maint covered?'])(
    'is told for the other service: %s',
    (question) => {
      expect(told(question, rows)).toContain('1 visit every 6 months (shared with');
    },
  );
});

describe('a question about dates', () => {
  const rows =
    'EB*A*IND*23*****0~EB*F*IND******1****Y*AD:D0330~HSD*VS*1***34*60~EB*A*IND******0****Y*AD:D0330~';
  const NONE = "didn't state the last or next date of service";

  it.each(['pano today?', 'has pt had a pano', 'pano covered? had one ever?'])(
    'is answered with "not stated" if the payer states none: %s',
    (question) => {
      expect(told(question, rows)).toContain(NONE);
    },
  );

  it('is not any question about coverage', () => {
    expect(told('pano covered?', rows)).not.toContain(NONE);
  });
});

describe('the age limit of orthodontics', () => {
  const rows =
    'EB*A**38*****0.5****U~MSG*COVERED ON ELIGIBLE DEPENDENT CHILDREN WHO ARE LESS THAN 19~EB*A*******0****U~MSG*BENEFITCLASS=HARMFUL HABITS APPLIANCE~EB*F********S7*14~MSG*BENEFITCLASS=HARMFUL HABITS APPLIANCE~';

  it.each(['ortho son 17 covered?', 'ortho age limit, son 17'])(
    'comes before that of habit appliances: %s',
    (question) => {
      const said = told(question, rows);
      expect(said.indexOf('Orthodontics: through age 18')).toBeGreaterThanOrEqual(0);
      expect(said.indexOf('Habit appliances: to age 14')).toBeGreaterThan(
        said.indexOf('Orthodontics: through age 18'),
      );
      expect(said.indexOf('outside this age limit')).toBeGreaterThan(
        said.indexOf('Habit appliances: to age 14'),
      );
    },
  );
});

describe('a row for several services', () => {
  const rows =
    'EB*A**39*****0.4****U~EB*F**39~HSD*VS*1***21*5~MSG*BENEFITCLASS=CROWNS~MSG*APPLIES TO CROWNS, INLAYS AND ONLAYS; WHEN THE APPLIANCE CANNOT BE REPAIRED.~MSG*APPLIES TO POST AND CORES; WHEN IT CANNOT BE REPAIRED.~MSG*APPLIES TO PARTIALS, DENTURES AND BRIDGES; WHEN THE APPLIANCE CANNOT BE REPAIRED.~';

  it.each(['bridge freq', 'bridge covered?', 'D6240 replacement rule'])(
    'gives the text about the service: %s',
    (question) => {
      expect(told(question, rows)).toContain('APPLIES TO PARTIALS, DENTURES AND BRIDGES; WHEN');
    },
  );
});

describe('what the payer leaves open', () => {
  it('is said about a frequency next to a note that we cannot read', () => {
    const rows = 'EB*A*IND******.4****Y*AD:D6010~MSG*XQPQ ALNOW EUUS~';
    expect(told('implant d6010 covered? any freq limit', rows)).toContain("didn't state a frequency limit");
  });

  it('is said about percentages of listed amounts', () => {
    const rows =
      'EB*A**35*****0****Y~MSG*PROCEDURES COVERED AT 100% OF AMOUNT LISTED IN THE CERTIFICATE BOOKLET~';
    expect(told('so crowns really 100% of our fee?', rows)).toContain('not of your fee');
    expect(told('crowns covered?', rows)).not.toContain('not of your fee');
  });
});
