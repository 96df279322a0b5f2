import { addMonths, type Day, yearStart } from '../calendar.ts';
import { type Accumulator, type PlanTerms, sharesByClass } from '../plans/plan-terms.ts';
import { standardFrequencies, standardTerms } from '../plans/standard-terms.ts';
import type { StableRandom } from '../stable-random.ts';

const GROUPS = [
  'NORTHFIELD MANUFACTURING',
  'HARBOR CITY SCHOOLS',
  'BLUE HERON LOGISTICS',
  'SUMMIT RIDGE HOSPITAL',
  'PIONEER COUNTY',
  'LAKEVIEW TECHNOLOGIES',
  'RED MAPLE GROCERS',
  'STONEGATE HOTELS',
  'UNITED FREIGHT LINES',
] as const;

/** What a plan pays for preventive, basic and major services. Repeated entries are more likely to be picked. */
const CLASS_PERCENTAGES = [
  [100, 80, 50],
  [100, 80, 50],
  [100, 80, 50],
  [100, 90, 60],
  [100, 80, 60],
  [100, 70, 50],
  [80, 80, 50],
  [100, 60, 40],
  [100, 50, 50],
  [90, 70, 0],
] as const;

/** EB06 of yearly amounts, see `PlanTerms`. Most plans have calendar years (23). */
const YEAR_KINDS = ['23', '23', '23', '22', '25'] as const;

/**
 * The caller seeds `random` with the payer and the patient's data, so a patient's plan is the same each time on the same
 * day.
 */
export function generatedTerms(random: StableRandom, today: Day): PlanTerms {
  const [preventive, basic, major] = random.pick(CLASS_PERCENTAGES);
  const total = random.pick([1000, 1000, 1250, 1500, 1500, 1500, 1750, 2000, 2000, 2500, 3000] as const);
  const deductible = random.pick([0, 25, 50, 50, 50, 75, 100] as const);
  const isDeductibleUsed = deductible > 0 && random.chance(0.5);
  const group = random.pick(GROUPS);
  const paysLessOutside = random.chance(0.4);
  const lifetimeMaximum = random.pick([1000, 1500, 2000] as const);
  return standardTerms(today, {
    planName: `DENTAL PPO ${preventive}/${basic}/${major}`,
    planNumber: `DP${random.digits(5)}`,
    groupNumber: random.digits(7),
    groupName: group,
    year: random.pick(YEAR_KINDS),
    maximum: randomlyUsed(total, random),
    deductible: { total: deductible, left: isDeductibleUsed ? 0 : deductible },
    familyDeductible: { total: deductible * 3, left: isDeductibleUsed ? deductible * 2 : deductible * 3 },
    pays: sharesByClass(preventive, basic, major),
    paysOutside: paysLessOutside
      ? sharesByClass(Math.max(0, preventive - 20), Math.max(0, basic - 20), Math.max(0, major - 10))
      : null,
    orthodontics: random.chance(0.35)
      ? {
          pays: 50,
          lifetime: randomlyUsed(lifetimeMaximum, random),
          toAge: random.pick([18, 19, 26] as const),
        }
      : null,
    waiting: random.chance(0.2) ? { basic: 6, major: 12 } : null,
    missingToothClause: random.chance(0.4),
    frequencies: standardFrequencies(today).map((rule) => {
      const { lastDone, ...withoutDate } = rule;
      return lastDone && random.chance(0.7)
        ? { ...withoutDate, lastDone: addMonths(today, -random.whole(1, 14)) }
        : withoutDate;
    }),
    begins: yearStart(addMonths(today, -12 * random.whole(0, 6))),
  });
}

/** About a third of the patients have used nothing, and about 4% have used everything. */
function randomlyUsed(total: number, random: StableRandom): Accumulator {
  if (random.chance(0.35)) return { total, left: total };
  if (random.chance(0.06)) return { total, left: 0 };
  const spent = Math.round((total * random.whole(4, 85)) / 100);
  return { total, left: total - spent };
}
