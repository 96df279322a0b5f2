// Families from D7000 to D9999: oral surgery, orthodontics and adjunctive services.

import type { FamilyEntry } from './family-entry.ts';

export const SURGERY_TO_ADJUNCTIVE: readonly FamilyEntry[] = [
  [
    'simple_extractions',
    '7110-7140',
    `
      simple extraction, simple oral surgery, oral surgery simple, minor oral surgery, routine oral surgery
      routine extraction, simple ext, non surgical extraction, nonsurgical extraction, extraction simple
      uncomplicated extraction, erupted tooth extraction, extraction of erupted tooth, extraction erupted tooth
      extractions non surgical, extractions nonsurgical, extraction routine
    `,
  ],
  [
    'extractions',
    '7110-7250',
    `
      extraction, extract, pulling, tooth out, ext, exts, tooth extraction, pull a tooth, tooth pulled
      pulling a tooth, pull tooth, tooth removal, exo, extrction, extaction, extracton, teeth pulled
      tooth pulling, simple and surgical extraction, surgical and simple extraction, removal of tooth
    `,
  ],
  [
    'surgical_extractions',
    '7210-7250',
    `
      surgical extraction, complex extraction, surgical ext, surg ext, extraction surgical, extractions surgical
      surgical removal of tooth, surgical removal of erupted tooth, surgical tooth removal
      complicated extraction, surgical extraction of tooth
    `,
  ],
  [
    'impactions',
    '7220-7241',
    `
      impacted tooth
      (bony|full bony|partial bony|soft tissue|) (impacted|impaction)
      impacted (ext|exts|teeth ext|third molar ext|wisdoms|extraction|teeth removal|wisdom tooth|third molar)
      impact ext, imp ext, bony impacted ext
      (wisdom tooth|wisdom teeth|impacted tooth) (ext|removal|extraction)
      impacted wisdom teeth ext, bony impact, wisdoms, wisdom tooth
      (removal of|extraction of|) (wisdom|impacted|impacted wisdom) teeth
      extraction of (impacted|wisdom) tooth, removal of impacted (tooth|), full bony, partial bony
      (complete|partially|completely) bony impaction
      (surgical removal|ext) of impacted teeth
      (surgical|surg) (extraction|ext) of impacted teeth
    `,
  ],
  ['soft_tissue_impactions', '7220', ''],
  ['biopsies', '7285-7288', 'biopsy, oral biopsy, biopsies'],
  ['brush_biopsies', '7288', '(oral|) brush biopsy, (oral|) brush biopsies'],
  ['alveoloplasty', '7310-7321', 'alveoloplasty, alveoplasty, alveloplasty'],
  ['vestibuloplasty', '7340-7350', 'vestibuloplasty'],
  ['lesion_removal', '7410-7465', 'excision of lesion, removal of cyst, removal of tumor, lesion removal'],
  ['tori_removal', '7471-7473', 'removal of torus, tori removal, removal of tori, exostosis removal'],
  [
    'incision_and_drainage',
    '7510-7521',
    'incision and drainage, i and d, incision and drainage of abscess, drain abscess',
  ],
  ['fractures', '7610-7780', 'treatment of fracture, jaw fracture, reduction of fracture'],
  [
    'tmj',
    '7810-7899',
    `
      tmj, tmd
      temporomandibular joint (dysfunction|disorder|syndrome|treatment|)
      temporomandibular (disorder|), jaw joint
      tmj (treatment|dysfunction|therapy|tmd|disorder|service), tmj (treatment|therapy|service) and appliance
      temporo mandibular joint
    `,
  ],
  [
    'tmj_appliances',
    '7880-7881',
    `
      tmj appliance, tmj guard, tmj appl, tmj splint, tmj orthotic, tmj device, tmd appliance, tmd splint
      tmj occlusal orthotic device, occlusal orthotic device
    `,
  ],
  ['orthognathic', '7940-7949', 'orthognathic surgery, orthognathic, jaw surgery'],
  ['bone_grafts', '4263-4264 6103-6104 7950-7953', 'bone graft, bone grafting'],
  // These names don't say whether the graft is of bone or of soft tissue, so the family includes both.
  ['grafts', '4263-4264 4270-4285 6103-6104 7950-7953', 'graft, grafting'],
  [
    'socket_preservation',
    '7953',
    `
      socket preservation, socket preservation graft, socket graft, ridge preservation, ridge preservation graft
      bone graft for ridge preservation, bone replacement graft for ridge preservation
    `,
  ],
  ['sinus_lifts', '7951-7952', 'sinus lift, sinus augmentation'],
  [
    'frenectomies',
    '7960-7963',
    'frenectomy, tongue tie, tongue tie release, lip tie, frenulectomy, frenectomies, frenuloplasty',
  ],
  [
    'major_oral_surgery',
    '7210-7999',
    `
      major oral surgery, complex oral surgery, oral surgery complex, oral surgery major, surgical oral surgery
      complex surgery
    `,
  ],
  ['oral_surgery', '7000-7999', ''],
  [
    'limited_orthodontics',
    '8010-8040',
    'limited orthodontic treatment, limited ortho, limited orthodontic, phase one ortho, phase 1 ortho',
  ],
  [
    'interceptive_orthodontics',
    '8050-8060',
    'interceptive orthodontic, interceptive ortho, interceptive orthodontic treatment',
  ],
  [
    'comprehensive_orthodontics',
    '8070-8090',
    `
      comprehensive orthodontic treatment, comprehensive orthodontic, comprehensive ortho, full ortho, braces
      brace
    `,
  ],
  [
    'adult_orthodontics',
    '8040 8090',
    `
      adult ortho, adult orthodontic, adult orthodontia, orthodontics for adult, adult braces
      adult orthodontic treatment, adult orthodontic service
    `,
  ],
  [
    'habit_appliances',
    '8210-8220',
    `
      habit appliance, harmful habit appliance, habit breaker, thumb sucking appliance, habit breaking appliance
      appliances for harmful habit
    `,
  ],
  ['retainers', '8680-8704', 'orthodontic retention, ortho retainer, orthodontic retainer, retainer'],
  ['orthodontics', '8000-8999', ''],
  [
    'palliative',
    '9110',
    `
      palliative treatment, palliative, emergency treatment, palliative emergency treatment
      emergency palliative treatment, emergency visit, palliative care, emergency pain treatment
      palliative treatment of dental pain, emergency palliative, emergency dental treatment
      palliative emergency, emergency care, relief of pain
    `,
  ],
  ['local_anesthesia', '9210-9215', 'local anesthesia, local anesthetic'],
  [
    'general_anesthesia',
    '9222-9223',
    `
      general anesthesia, ga, gen anesth, general anesth, gen anesthetic, deep sedation, deep sed
      ga deep sedation, general anesthetic, general anesthesia and deep sedation
      deep sedation general anesthesia, general anaesthesia, deep sedation and general anesthesia
      general anesthesia deep sedation, gen anesthesia, gen anes, general anes
    `,
  ],
  [
    'nitrous',
    '9230',
    `
      nitrous oxide, nitrous, laughing gas, happy gas, gas, n20, n2o, analgesia, nitrous oxide analgesia
      nitrious, inhalation of nitrous oxide, nitrous oxide gas, nitrous sedation
    `,
  ],
  [
    'iv_sedation',
    '9239-9243',
    `
      iv sedation, intravenous sedation, iv moderate sedation, intravenous conscious sedation
      iv conscious sedation, intravenous moderate sedation, i v sedation, iv sed
    `,
  ],
  [
    'sedation',
    '9222-9248',
    `
      sedation, sed, sedat, anesthesia, anesth, put to sleep, asleep, put under
      (twilight|conscious|anesthesia and|deep sedation and iv|ga iv|ga and iv|ga or iv) sedation
      sleep dentistry, anaesthesia, sedation dentistry
      general anesthesia (and|or|) (iv|intravenous) sedation
      iv sedation (and|or|) general anesthesia, anethesia, anesthsia, anasthesia, sedation and anesthesia
      ga iv sed, ga iv
    `,
  ],
  [
    'non_iv_sedation',
    '9248',
    `
      non iv sedation, oral sedation, non intravenous sedation, non intravenous conscious sedation
      non iv conscious sedation
    `,
  ],
  [
    'consultations',
    '9310-9311',
    'consultation, consult, specialist consultation, dental consultation, specialist consult',
  ],
  ['house_calls', '9410', 'house call, house visit, extended care facility call'],
  ['hospital_calls', '9420', 'hospital call, hospital visit'],
  [
    'after_hours_visits',
    '9440',
    `
      after hours visit
      (emergency|office) visit after (regular|) hours
      emergency office visit after hours, after hours (emergency|office) visit
    `,
  ],
  ['visits', '9410-9450', 'office visit, ov, office visits for observation'],
  [
    'drugs',
    '9610-9630',
    `
      therapeutic drug, drug, medicament, drug injection, therapeutic drug injection
      therapeutic parenteral drug
    `,
  ],
  [
    'desensitizing',
    '9910-9911',
    'desensitizing medicament, desensitizing treatment, desensitization, desensitizing, desensitizer',
  ],
  [
    'occlusal_guards',
    '9940 9944-9946',
    `
      occlusal guard, occl guard, occl gd, occl grd, occlusal gd, occlusal grd, occ gd, occ grd, occl splint
      occ splint, nite grd, night gd, night grd, ng, ngs, night guard, nightguard, bruxism appliance, bruxism
      bite guard, occlusal splint, mouth guard, mouthguard, occlusal night guard, bruxism guard, bruxism splint
      nite guard, occ guard, hard night guard, soft night guard, occlusal appliance, bruxism device, bite splint
      niteguard
    `,
  ],
  [
    'guard_care',
    '9942-9943',
    `
      occlusal guard adjustment, occlusal guard repair, guard reline, night guard repair, occlusal guard reline
    `,
  ],
  [
    'athletic_guards',
    '9941',
    'athletic mouthguard, athletic mouth guard, sports guard, sport guard, athletic guard',
  ],
  [
    'sleep_apnea_appliances',
    '9947-9949 9953-9957',
    `
      sleep apnea appliance, snore guard, sleep appliance, oral appliance therapy, sleep apnea device
      sleep apnea
    `,
  ],
  [
    'occlusal_adjustments',
    '9951-9952',
    `
      occlusal adjustment, occl adj, occlusal adj, occ adj, occl adjustment, occl equilibration, bite adjustment
      occlusal equilibration, equilibration, occlusal analysis
    `,
  ],
  [
    'whitening',
    '9972-9975',
    `
      whitening, bleaching, teeth whitening, tooth whitening, external bleaching, cosmetic, internal bleaching
      bleach, teeth bleaching, cosmetic dentistry, cosmetic procedure, cosmetic service, cosmetic treatment
      cosmetic dental, whitining
    `,
  ],
  [
    'teledentistry',
    '9995-9996',
    'teledentistry, tele dentistry, telehealth, video visit, virtual visit, teledentist',
  ],
  [
    'missed_appointments',
    '9986-9987',
    `
      missed appointment, broken appointment, missed appt, broken appt, cancelled appointment
      canceled appointment, missed or cancelled appointment, no show
    `,
  ],
  ['adjunctive', '9000-9999', ''],
];
