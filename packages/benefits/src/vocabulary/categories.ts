// X12 service types (EB03) with the CDT numbers they include. The broad ones also have the names that texts use for
// them. A service type that only the payer can define ("Restorative - Other") isn't listed, so it never applies to a
// code.

/**
 * Service types and ranges of CDT numbers are separated by spaces, names by commas or line breaks. A name with
 * `(a|b)` stands for two names.
 */
export type CategoryEntry = readonly [serviceTypes: string, numbers: string, names: string];

export const CATEGORIES: readonly CategoryEntry[] = [
  ['23', '100-999', 'diagnostic, diagnostic dental, diag, dx, diagnostics'],
  ['4 E10', '210-349 360-399', ''],
  ['EA E11', '210-399', ''],
  ['EE E17', '120-191', ''],
  ['ED E16 V12', '210', ''],
  ['V37', '210 330', ''],
  ['EG E19', '330', ''],
  ['V9', '270-277', ''],
  ['V10', '240-251', ''],
  ['V11', '220-230', ''],
  [
    '41',
    '1000-1999',
    `
      preventive, preventative, prevention, prev, preventive dental, routine preventive, preventive care
      preventitive, preventve, preventiv, routine dental, routine preventive dental
    `,
  ],
  ['EF E18', '1110-1120', ''],
  ['EI E21', '1206-1208', ''],
  ['EH E20', '1351-1353', ''],
  ['V13', '1510-1599', ''],
  ['25', '2000-2999', 'restorative, restorative dental, restor, restoritive, restorative dentistry'],
  ['V5', '2140-2161', ''],
  ['V6', '2391-2394', ''],
  ['V38', '2330-2335 2391-2394', ''],
  [
    'V16 V26 V32 E12',
    '2140-2161 2330-2335 2391-2394',
    `
      basic restorative, restorative basic, minor restorative, restorative minor, routine restorative
      restorative routine, simple restorative
    `,
  ],
  [
    'V15 E13',
    '2510-2664 2710-2799',
    `
      major restorative, restorative major, cast restoration, indirect restoration, major restoration
      crown inlay onlay, crowns inlays and onlays, inlays onlays and crowns, crown and inlay onlay
      crowns inlays onlays, inlays onlays crowns, crowns and onlays, crown onlay, crown or cast restoration
      crown and cast restoration, crowns and other cast restoration, cast restorations and crown
    `,
  ],
  ['36', '2500-2999', 'crown service'],
  ['V28', '2710-2799', ''],
  ['V31', '2510-2664', ''],
  ['V27', '2930-2931 2933-2934', ''],
  ['V39', '2928-2934', ''],
  ['V20', '2980', ''],
  ['V21', '2910-2920', ''],
  ['V30', '2949-2950 2952-2954 2957', ''],
  ['26', '3000-3999', 'endodontic, endo, endodontia, endodontal, endodonic, endontic, endodontist'],
  ['V40', '3310-3348', ''],
  [
    '24',
    '4000-4999',
    `
      periodontic, perio, periodontal, periodontia, gum treatment, periodontal treatment, gum care
      periodontology, periodontol, periondontal, peridontal, peridontics
    `,
  ],
  ['V18', '4210-4286', ''],
  ['V19', '4320-4999', ''],
  ['V25', '4341-4342', ''],
  [
    '39',
    '5000-6999',
    `
      prosthodontic, prosthetic, prosth, prosthesis, prostheses, prosthodontia, pros, prostho, dental prosthetic
      prosthetic device, (prosthodontic|prosthetic) appliance, prosthodontal, prosthodonic, fixed and removable prosthodontic
      fixed and removable prosthetic, removable and fixed prosthodontic, prosthetics fixed and removable
      prosthodontics fixed and removable, prosthodontics fixed removable, crown and bridge prosthetic
    `,
  ],
  [
    'EC E15',
    '5000-5899',
    `
      removable prosthodontic, removable prosthetic, prosthodontics removable, removable prosthesis
      removable pros, prosthetics removable
    `,
  ],
  ['V33', '5110-5286 5810-5829 5863-5866', ''],
  ['V41', '5410-5422', ''],
  ['V34', '5510-5679', ''],
  ['V36', '5710-5729', ''],
  ['V35', '5730-5769', ''],
  ['V42', '5710-5769', ''],
  ['V23', '5410-5422 5510-5679 5710-5769', ''],
  ['V43', '5850-5859', ''],
  ['27', '5900-5999', 'maxillofacial prosthetic, maxillofacial'],
  ['EJ E22', '6000-6199', ''],
  ['EB E14 V8', '6200-6999', 'fixed prosthodontic, prosthodontics fixed, fixed pros, prosthetics fixed'],
  [
    '40',
    '7000-7999',
    `
      oral surgery, oral and maxillofacial surgery, oral surg, dental surgery, oral surgeries
      oral maxillofacial surgery, oral sugery, os, oral surgical
    `,
  ],
  ['V7', '7110-7140', ''],
  ['V3', '7210-7999', ''],
  ['V4', '7940-7949', ''],
  ['EK E23', '7810-7899', ''],
  [
    '38 F7',
    '8000-8999',
    `
      orthodontic, ortho, orth, orthodontia, invisalign, aligner, clear aligner, orthodontic treatment
      ortho treatment, teeth straightening, orthodonic, orthodonture, orthdontics, orthodontist, orthodonitcs
      othodontics, orthodontal, straighten teeth, orthdontia
    `,
  ],
  ['V29', '8210-8220', ''],
  ['28', '9000-9999', 'adjunctive, adjunctive general, adjunctive dental, adjunct, general adjunctive'],
  ['7', '9222-9248', ''],
  ['V45', '9110', ''],
  ['V14', '9951-9952', ''],
  ['V44', '9972-9975', ''],
];

/** Health plan, dental care, general benefits and dental coverage: service types that mean the whole plan. */
export const PLAN_WIDE: ReadonlySet<string> = new Set(['30', '35', '60', 'F3']);

/** Names that mean two categories together. */
export const PAIRED_NAMES: readonly (readonly [names: string, serviceTypes: string])[] = [
  [
    'd and p, dx and prev, p and d, diagnostic preventive, preventive diagnostic, diag prev, prev diag',
    '23 41',
  ],
];

export const PLAN_NAMES = `
  dental, dental (care|coverage|benefit|plan)
  (all|all covered|dental|covered|covered dental) (service|procedure)
  all (svc|covered svc|srvc|proc|eligible service|dental service|benefit|dental|category)
  covered svc, any (covered|) service
`;

/** The payer's own classes: the name we store, and words that mean it. Numbered classes ("Type II") need no entry. */
export const CLASS_NAMES: readonly (readonly [name: string, names: string])[] = [
  [
    'basic',
    `
      basic, basic care, basic dental, bas, basics, basic dentistry, basic class, basic work, minor service
      basic tx
    `,
  ],
  ['intermediate', 'intermediate, intermediate care'],
  [
    'major',
    'major, major care, major dental, maj, major dentistry, majors, major class, major work, major tx',
  ],
];

/** Words after which a number or letter names a class: "Type II", "Class B", "Coverage C". */
export const CLASS_WORDS: ReadonlySet<string> = new Set([
  'class',
  'type',
  'coverage',
  'category',
  'cat',
  'cls',
]);

/** Phrases that contain a subject's word but mean something else. */
export const NOT_SUBJECTS = `
  major medical, timely filing, timely filling, claim filing, dental hmo, dental insurance, dental ppo
  dental necessity, dental office, dental network, dental id, dental provider, dental record, dental history
  general dentist, post tax, post treatment, film fee, partial payment, bridge plan, crown plan
  dental deductible, dental maximum, dental year, prior restoration, existing restoration
  full mouth (rehab|rehabilitation|reconstruction|restoration), prophylactic (removal|extraction)
  abutment (tooth|teeth), partial arch, oral cavity, restoration of (the|) vertical dimension
  (orthodontic|ortho) retreatment
`;
