import { describe, expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

it('asks whether the remaining maximum includes the rollover, if the payer states both', () => {
  const maximum = 'EB*F*IND*35***23*2500~EB*F*IND*35***29*1860~';
  const rollover = 'EB*F*IND*35***29*250~MSG*ANNUAL CARRY OVER MAXIMUM~';
  const told = (rows: string) => answersTo('How much of the maximum remains?', rows, '2026-03-10').join(' ');
  expect(told(maximum + rollover)).toContain('whether the remaining maximum already includes the rollover');
  expect(told(maximum)).not.toContain('rollover');
});

describe('a question about what remains after something', () => {
  const rows = 'EB*F*IND*35***23*1500~EB*F*IND*35***29*1200~EB*A*IND*35*****.3****Y~';
  const told = (questions: string) => answersTo(questions, rows, '2026-11-16').join(' ');

  it.each([
    'max left after the first of the year',
    'what is the max after the waiting period',
    'max on crowns left after the waiting period',
  ])('is not about the time after a visit: %s', (questions) => {
    expect(told(questions)).not.toContain('planned visit');
    expect(told(questions)).not.toContain('Not answered');
  });
});

describe('an amount in an answer about something narrower', () => {
  const ask = (question: string, rows: string): string => answersTo(question, rows, '2026-03-10').join(' | ');
  const plan = 'EB*A*IND*38*****.5~EB*F*IND*35***23*1500*****Y~';

  it.each(['does she have ortho? what % and max', 'ortho %, and what is the max'])(
    "doesn't give the plan's maximum as the orthodontic one: %s",
    (question) => {
      const said = ask(question, plan);
      expect(said).toContain("didn't state the orthodontic maximum");
      expect(said).not.toContain('$1,500');
    },
  );

  it('says that the maximum is not for orthodontics if the question may mean either', () => {
    expect(ask('ortho? >> and max?', plan)).toContain(
      "The plan's maximum (not stated for orthodontics), individual, in-network: $1,500",
    );
    expect(ask('ortho? >> annual max?', plan)).toContain('Maximum, individual, in-network: $1,500');
  });

  it.each(['ortho covered? >> max?', 'does she have ortho? what % and max'])(
    "gives the plan's maximum if orthodontics counts toward it: %s",
    (question) => {
      const counted = `${plan}EB*F*IND*35~MSG*ORTHO LIFETIME MAXIMUM IS INCLUDED IN ANNUAL MAXIMUM~`;
      const said = ask(question, counted);
      expect(said).toContain('| Maximum, individual, in-network: $1,500');
      expect(said).not.toContain('not stated for orthodontics');
    },
  );

  it('says that the service has no maximum of its own', () => {
    expect(ask('is there a max on implants', plan)).toContain("didn't state a separate maximum for implants");
    const own = `${plan}EB*F*IND****23*1200****U*Y*AD:D6010~`;
    expect(ask('is there a max on D6010', own)).not.toContain('separate maximum');
  });
});

describe('an amount for a health plan (service type 30)', () => {
  const rows =
    'EB*C*IND*30***23*233~EB*C*IND*30***29*0~EB*C*IND*48^98***23*0~EB*A*IND*48^98*****.2~EB*1*IND*35~';

  it('is named as such, and the answer says that dental care has none', () => {
    const said = answersTo('dental deductible?', rows, '2026-03-10');
    expect(said[0]).toContain("didn't state a deductible for dental care");
    expect(said.join(' | ')).toContain(
      "Medical plan's deductible (not stated for dental care), individual: $0",
    );
    expect(said.join(' | ')).not.toContain('Hospital');
  });

  it('is given if the question names the service', () => {
    const said = answersTo('hospital deductible', rows, '2026-03-10').join(' | ');
    expect(said).toContain('(Hospital - Inpatient and Professional (Physician) Visit - Office): $0');
  });

  it('does not hide an amount for dental accidents', () => {
    const accident = 'EB*F*IND*35***23*1500~EB*F*IND*37***23*1000~';
    for (const question of ['max?', 'dental accident max?'])
      expect(answersTo(question, accident, '2026-03-10').join(' | ')).toContain('(Dental Accident): $1,000');
  });

  it("is the dental plan's amount if the response has no medical services", () => {
    const said = answersTo('deductible?', 'EB*C*IND*30***23*233~EB*A*IND*25*****.2~', '2026-03-10').join(' ');
    expect(said).toContain('Deductible, individual: $233');
  });

  it.each([
    ['dental accidents and maxillofacial care', 'EB*1*IND*27^37~EB*A*IND*27^37*****.2~'],
    ['active medical categories without figures', 'EB*1*IND*1^33^47^48^98~'],
  ])("is the dental plan's amount next to %s", (_, more) => {
    const rows = `${more}EB*F*IND*30***23*1500~EB*A*IND*25*****.2~`;
    const said = answersTo('max left?', rows, '2026-03-10').join(' ');
    expect(said).toContain('Maximum, individual: $1,500');
    expect(said).not.toContain('dental care');
  });
});

describe('the list of amounts', () => {
  const rows =
    'EB*F*IND*35**GOLD*29*1356*****Y~EB*F*IND*35**SILVER*29*1356*****N~EB*F*IND*38**GOLD*32*0*****Y~EB*C*IND*35**GOLD*29*50*****Y~EB*C*IND*35**SILVER*29*75*****N~EB*C*IND*38**GOLD*23*0*****Y~';

  it('has one line for networks with the same figures, and no orthodontic $0', () => {
    expect(answersTo('how much max and ded left?', rows, '2026-03-10')).toEqual([
      expect.stringMatching(
        /^Maximum, individual, in-network \(GOLD\) and out-of-network \(SILVER\) each: \$1,356/,
      ),
      expect.stringMatching(/^Deductible, individual, GOLD: \$50/),
      expect.stringMatching(/^Deductible, individual, SILVER: \$75/),
    ]);
  });

  it('names the network without a tier next to the tier', () => {
    const tiers = 'EB*F*IND*35**GOLD*23*1500*****Y~EB*F*IND*35***23*1500*****Y~EB*F*IND*35***23*1500*****N~';
    expect(answersTo('max?', tiers, '2026-03-10')[0]).toBe(
      'Maximum, individual, in-network, in-network (GOLD) and out-of-network each: $1,500 per calendar year.',
    );
  });

  it('has the orthodontic $0 if the payer states nothing else, or the question is about all', () => {
    const ortho = 'EB*A*IND*38*****.5~EB*F*IND*38***32*0~EB*C*IND*38***23*0~';
    expect(answersTo('max?', ortho, '2026-03-10')).toEqual([
      'Orthodontic maximum, individual: $0 per lifetime.',
    ]);
    expect(answersTo('deductible?', ortho, '2026-03-10')[0]).toContain('(Orthodontics): $0');
    for (const question of ['what are the maximums', 'lifetime max?'])
      expect(answersTo(question, rows, '2026-03-10').join(' ')).toContain('Orthodontic maximum');
  });

  it('has the orthodontic $0 if the question is about it', () => {
    expect(answersTo('ortho max left?', rows, '2026-03-10').join(' ')).toContain('Orthodontic maximum');
  });
});

it('advises asking by phone whether the remaining maximum includes the rollover, next to an estimate', () => {
  const rows =
    'EB*1*IND*35~EB*C*IND*35***23*0~EB*C*IND*35***29*0~EB*F*IND*35***23*1500~EB*F*IND*35***29*200~' +
    'EB*F*IND*35***29*250~MSG*ANNUAL CARRY OVER MAXIMUM~EB*A*IND*36*****.5~';
  const said = answersTo('crown 1000, what does she owe', rows, '2026-03-10');
  expect(said).toContainEqual(
    'Ask by phone: is the rollover of $250 already included in the remaining maximum?',
  );
});

describe('a deductible of all other services', () => {
  it.each([
    'EB*C*IND*38***32*150~EB*C*IND*35***23*75~MSG*ALL OTHER SERVICES COMBINED~',
    'EB*C*IND*36***23*100~EB*C*IND*35***23*75~MSG*ALL OTHER FAMILY MEMBERS MUST MEET THEIR OWN~',
  ])('is not a deductible with another note, or next to that of orthodontics: %s', (own) => {
    expect(answersTo('deductible?', own, '2026-03-10')[0]).toMatch(/^Deductible, individual: \$75/);
  });

  it('is the deductible of the plan if no service has its own', () => {
    const alone = 'EB*C*IND*35***23*0~MSG*ALL OTHER DEDUCTIBLES ARE ZERO.~';
    expect(answersTo('deductible?', alone, '2026-03-10')[0]).toMatch(/^Deductible, individual: \$0/);
  });
});

it('without a limit for dental care, "out of pocket" asks what the patient owes', () => {
  const ask = (rows: string) => answersTo('what is her out of pocket?', rows, '2026-03-10').join(' ');
  expect(ask('EB*A*IND*36*****.5*****Y~')).not.toContain('limit');
  expect(ask('EB*G*IND*30***23*6000~EB*A*IND*36*****.5*****Y~EB*F*IND*35***23*1500~')).not.toContain(
    '$6,000',
  );
});

it('after a service, "out of pocket" asks what the patient owes for it', () => {
  const rows = 'EB*G*IND*35***23*1500~EB*A*IND*36*****.5*****Y~';
  const told = answersTo('D2740 covered? >> out of pocket at $1200?', rows, '2026-03-10').join(' ');
  expect(told).toContain('50% of $1,200');
  expect(told).not.toContain('$1,500');
  const later = answersTo('D2740? >> deductible? >> what is her out of pocket', rows, '2026-03-10').join(' ');
  expect(later).not.toContain('$1,500');
});

describe('a text on the row of an amount', () => {
  const told = (question: string, message: string): string =>
    answersTo(question, `EB*F*IND*35***23*1800*****Y~MSG*${message}~`, '2026-03-10').join(' ');

  it('is left out if we read it and it says nothing about the amount', () => {
    const said = told('annual max?', 'NO DEDUCTIBLE APPLIES');
    expect(said).toContain('$1,800');
    expect(said).not.toContain('NO DEDUCTIBLE');
  });

  it.each(['PREVENTIVE DOES NOT COUNT TOWARD THE ANNUAL MAXIMUM', 'SEE THE WIDGET RIDER'])(
    'is quoted if it is about the amount, or if we could not read it: %s',
    (message) => {
      expect(told('annual max?', message)).toContain(message);
    },
  );
});
