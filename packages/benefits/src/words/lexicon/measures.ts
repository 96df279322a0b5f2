// Words for periods of time, for what a limit counts by (a tooth, quadrant, provider, patient), for teeth and for
// things that are counted. For the notation, see vocabulary/phrases-of.ts.

import type { PeriodUnit, PerPlace, Teeth } from '../../statement.ts';

/** Empty: the phrases of `each_visit` name a visit, and only data elements state an episode or another unit. */
export const UNITS: Readonly<Record<PeriodUnit, string>> = {
  day: 'day',
  week: 'week',
  month: `
    (birth|birthday|calendar|consecutive calendar|continuous|full) month
    month interval, (consecutive|rolling|) month (period|), month rolling period, months rolling
  `,
  year: 'consecutive year, full year, year interval, (rolling|) year (period|)',
  calendar_year: 'calendar, calendar year, january to december year, calendar year period',
  service_year: 'service year',
  contract_year: '(a benefit|benefit|contract|plan) (period|year), policy year',
  lifetime: `
    life, life of the member, life time, (member|patient|your|) lifetime, lifetime of the (member|patient)
  `,
  visit: '',
  episode: '',
  other: '',
};

/** Empty: the phrases of `each_visit` name a visit, and we read no words for the whole mouth. */
export const PLACES: Readonly<Record<PerPlace, string>> = {
  tooth: `
    implant site
    (affected|eligible|given|individual|same|treated|) tooth
    tooth (location|number|position|site|space)
  `,
  quadrant: 'quadrant, same quadrant, quadrant of the mouth, given quadrant, individual quadrant',
  arch: 'arch, same arch, jaw, dental arch, upper or lower arch, upper and lower arch, given arch',
  mouth: '',
  surface: `
    same surface and tooth, same surface (of|on|) same tooth, same tooth (and|same|) surface
    (same|tooth|) surface
  `,
  area: 'area, site, same area, sextant',
  visit: '',
  provider:
    '(same|treating|) dentist, location, (dental|dentist|same|) (office|provider), practice, practitioner',
  member: 'enrollee, (covered|eligible|) (individual|member|patient|person), insured',
};

/** Adjectives and nouns for teeth. */
export const TEETH: Readonly<Record<Teeth, string>> = {
  anterior: 'anterior, anterior teeth, anterior tooth, front teeth, front tooth',
  posterior: 'posterior, posterior teeth, posterior tooth, back teeth, back tooth',
  molar: 'molar, molar teeth, molar tooth',
  premolar: 'premolar, bicuspid, premolar teeth, bicuspid teeth, bicuspid tooth',
  first_molar: 'first molar, 1st molar',
  second_molar: 'second molar, 2nd molar',
  third_molar: 'third molar, 3rd molar',
  permanent: 'permanent, permanent teeth, permanent tooth, adult teeth',
  primary: 'primary, primary teeth, primary tooth, deciduous, deciduous teeth, baby teeth',
  unrestored: `
    (caries free|non carious|unrestored) (occlusal surface|)
    cavity free, decay free
    free of (caries|caries and restoration|decay|restoration)
    non restored, noncarious, not previously restored, unrestored teeth
    (with no|without) (caries|decay|previous restoration|prior restoration|restoration)
    with unrestored occlusal surface, without caries or restoration, without restoration or caries
  `,
};

/** Nouns that only say what is counted. */
export const COUNTED = `
  appliance, application, appointment, complete set, device, film, film series, full set, guard, image
  occurrence, placement, procedure, quadrant, series, service, session, set, teeth, treatment, unit, visit
`;

/** Phrases for teeth. A tooth must be of one of the kinds in `any`, and also of the kind `also` if it is given. */
export const TEETH_PHRASES: readonly (readonly [any: readonly Teeth[], phrases: string, also?: Teeth])[] = [
  [['first_molar', 'second_molar'], '1st (and|or|) 2nd molar, (first and|first or) second molar'],
  [['second_molar', 'third_molar'], '2nd (and|or|) 3rd molar, second (and|or|) third molar'],
  [['first_molar'], '(1st|first) permanent molar', 'permanent'],
  [['second_molar'], '(2nd|second) permanent molar', 'permanent'],
  [['first_molar', 'second_molar'], '(1st and 2nd|first and second) permanent molar', 'permanent'],
];
