import { describe, expect, it } from 'vitest';
import { glancesOf } from '../glance/index.ts';
import { benefitsOf } from '../testing/read-rows.ts';

const share = (service: string, label: string, patientPays: string, network = 'Y') =>
  `EB*A**${service}**${label}***${patientPays}****${network}`;
const responseOf = (...rows: string[]) => benefitsOf(['EB*1*IND*35', ...rows]);
const tiersOf = (...rows: string[]) => responseOf(...rows).networks.map(({ name }) => name);
const sharesOf = (benefits: ReturnType<typeof responseOf>) =>
  benefits.service_type_coverage.map(({ service_type, in_network }) => `${service_type} ${in_network}`);

describe('labels of classes in EB05', () => {
  it('are not tiers if each class has a label of its own', () => {
    const rows = [
      share('41', 'HARBOR1', '0'),
      share('25', 'HARBOR2', '.2'),
      'MSG*BASIC RESTORATIVE',
      share('25', 'HARBOR3', '.5'),
      'MSG*MAJOR RESTORATIVE',
      share('39', 'HARBOR4', '.5'),
    ];
    expect(tiersOf(...rows)).toEqual([]);
    const views = glancesOf(responseOf(...rows), { on: '2026-03-10', birth: '1980-05-20' });
    expect(views.map(({ network }) => network)).toEqual(['in', 'out']);
    const percentages = views[0]?.answers.find(({ key }) => key === 'percentages');
    expect(percentages?.facts.map(({ value }) => value)).toEqual(['100%', '80%', '50%', null]);
  });

  it('name the class of the row, if they are the name of one', () => {
    const benefits = responseOf(
      share('35', 'PREVENTIVE', '0'),
      share('35', 'BASIC', '.2'),
      share('35', 'MAJOR', '.5'),
    );
    expect(benefits.networks).toEqual([]);
    expect(sharesOf(benefits)).toEqual([
      'Dental Care (Preventive) 100%',
      'Dental Care (Basic) 80%',
      'Dental Care (Major) 50%',
    ]);
  });

  it('are not plans on rows of status', () => {
    const benefits = benefitsOf([
      'EB*1*IND*35',
      'EB*1*IND*41**PREVENTIVE',
      'EB*1*IND*25**BASIC',
      share('41', 'PREVENTIVE', '0'),
      share('25', 'BASIC', '.2'),
    ]);
    expect(benefits.plans).toEqual([]);
    expect(benefits.plan_information.plan_name).not.toBe('PREVENTIVE');
    expect(benefits.networks).toEqual([]);
  });

  it('are tiers if they repeat the same services', () => {
    const rows = ['PPO', 'PREMIER', 'BASIC'].flatMap((tier) => [
      share('41', tier, '0'),
      share('25', tier, '.2'),
    ]);
    expect(tiersOf(...rows)).toEqual(['PPO', 'PREMIER', 'BASIC']);
  });

  it('are tiers if they repeat services with other words', () => {
    const rows = ['PPO', 'PREMIER', 'ADVANTAGE'].flatMap((tier) => [
      share('41', tier, '0'),
      `MSG*${tier} FEES APPLY`,
      share('25', tier, '.2'),
      `MSG*${tier} FEES APPLY`,
    ]);
    expect(tiersOf(...rows)).toEqual(['PPO', 'PREMIER', 'ADVANTAGE']);
  });

  it('are tiers if two unknown names share nothing, because each may be stated only in part', () => {
    expect(tiersOf(share('41', 'PPO', '0'), share('25', 'PREMIER', '.2'))).toEqual(['PPO', 'PREMIER']);
  });

  it('are tiers even if a row of exclusions names one of them', () => {
    const rows = ['PPO', 'PREMIER'].map((tier) => share('41', tier, '0'));
    expect(tiersOf(...rows, 'EB*E**36**PREMIER*******Y', 'MSG*VENEERS')).toEqual(['PPO', 'PREMIER']);
  });

  it('leave two plans for different kinds of care alone', () => {
    const { plans } = benefitsOf([
      'EB*1*IND*30**OPEN CHOICE',
      'EB*1*IND*35**DENTAL GOLD',
      'EB*C*IND*30**OPEN CHOICE*23*500*****Y',
      'EB*C*IND*35**DENTAL GOLD*23*50*****Y',
    ]);
    expect(plans.map(({ name }) => name)).toEqual(['OPEN CHOICE', 'DENTAL GOLD']);
  });
});
