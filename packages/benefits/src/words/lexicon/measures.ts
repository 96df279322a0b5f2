// Words for periods of time, for what a limit counts by (a tooth, quadrant, provider, patient), for teeth and for
// things that are counted.

import type { PeriodUnit, PerPlace, Teeth } from '../../statement.ts';

export const UNITS: Readonly<Record<PeriodUnit, string>> = {
  day: 'day',
  week: 'week',
  month:
    'month, month period, consecutive month, consecutive month period, rolling month, calendar month, rolling month period, month interval, full month, months rolling, month rolling period, consecutive calendar month, continuous month',
  year: 'year, year period, consecutive year, rolling year, annum, year interval, full year, rolling year period',
  calendar_year: 'calendar, calendar year, january to december year, calendar year period',
  service_year: 'service year',
  contract_year:
    'a benefit year, a benefit period, benefit year, benefit period, plan year, contract year, policy year, plan period, contract period',
  lifetime:
    'lifetime, life, member lifetime, patient lifetime, life of the member, life time, your lifetime, lifetime of the patient, lifetime of the member',
  visit: '',
  episode: '',
  other: '',
};

export const PLACES: Readonly<Record<PerPlace, string>> = {
  tooth:
    'tooth, same tooth, given tooth, tooth position, tooth location, individual tooth, affected tooth, treated tooth, eligible tooth, tooth space, tooth site, implant site, tooth number',
  quadrant: 'quadrant, same quadrant, quadrant of the mouth, given quadrant, individual quadrant',
  arch: 'arch, same arch, jaw, dental arch, upper or lower arch, upper and lower arch, given arch',
  mouth: '',
  surface:
    'same tooth and surface, same tooth same surface, same surface same tooth, same surface and tooth, same surface on same tooth, same surface on the same tooth, same surface of the same tooth, same surface of same tooth, surface, tooth surface, same surface, same tooth surface',
  area: 'area, site, same area, sextant',
  visit: '',
  provider:
    'dental provider, practice, treating dentist, practitioner, location, provider, dentist, office, same provider, same dentist, same office, dental office',
  member:
    'eligible patient, eligible member, eligible person, eligible individual, covered patient, covered individual, patient, member, person, individual, insured, covered person, enrollee, covered member',
};

/** Adjectives and nouns for teeth. */
export const TEETH: Readonly<Record<Teeth, string>> = {
  anterior: 'anterior, anterior teeth, anterior tooth, front teeth, front tooth',
  posterior: 'posterior, posterior teeth, posterior tooth, back teeth, back tooth',
  molar: 'molar, molar teeth, molar tooth',
  premolar: 'premolar, bicuspid, premolar teeth, bicuspid teeth, bicuspid tooth',
  first_molar: 'first molar, 1st molar, first permanent molar, 1st permanent molar',
  second_molar: 'second molar, 2nd molar, second permanent molar, 2nd permanent molar',
  third_molar: 'third molar, 3rd molar',
  permanent: 'permanent, permanent teeth, permanent tooth, adult teeth',
  primary: 'primary, primary teeth, primary tooth, deciduous, deciduous teeth, baby teeth',
  unrestored:
    'without prior restoration, with no prior restoration, with no previous restoration, without previous restoration, not previously restored, without caries or restoration, without restoration or caries, without caries, without decay, without restoration, free of caries and restoration, free of caries, free of decay, free of restoration, with no caries, with no restoration, with no decay, unrestored, unrestored occlusal surface, caries free occlusal surface, non carious occlusal surface, with unrestored occlusal surface, caries free, cavity free, decay free, non carious, unrestored teeth, non restored, noncarious',
};

/** Nouns that only say what is counted. */
export const COUNTED =
  'guard, appliance, device, complete set, full set, series, teeth, visit, film, image, service, procedure, treatment, unit, application, set, occurrence, appointment, session, placement, quadrant, film series';

/** Two kinds of teeth in one phrase. */
export const TEETH_PAIRS: readonly (readonly [teeth: readonly Teeth[], phrases: string])[] = [
  [
    ['first_molar', 'second_molar'],
    'first and second molar, 1st and 2nd molar, first and second permanent molar, 1st and 2nd permanent molar, first or second molar, 1st or 2nd molar, 1st 2nd molar',
  ],
  [
    ['second_molar', 'third_molar'],
    'second and third molar, 2nd and 3rd molar, second or third molar, 2nd or 3rd molar, 2nd 3rd molar, second third molar',
  ],
];
