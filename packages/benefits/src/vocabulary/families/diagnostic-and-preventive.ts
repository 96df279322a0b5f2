// Families from D0100 to D1999.

import type { FamilyEntry } from './family-entry.ts';

export const DIAGNOSTIC_AND_PREVENTIVE: readonly FamilyEntry[] = [
  [
    'exams',
    '120-191',
    `
      oral eval, oral evaluation, exam, oral exam, examination, oral examination, dental exam, checkup, check up
      evaluation, clinical oral evaluation, evals
      eval, exm, evaluacion, excam, initial or periodic exam
    `,
  ],
  [
    'periodic_exams',
    '120',
    `
      periodic (oral|) (eval|evaluation|exam), recall exam, per exam, routine (oral|) (eval|evaluation|exam)
    `,
  ],
  [
    'limited_exams',
    '140',
    `
      limited oral evaluation
      (limited|ltd|ltd oral|emergency|problem focused|emergency oral) (evaluation|exam)
      limited oral exam, limited problem focused exam
      limited (exam|oral evaluation) problem focused
      limited eval, problem focused
    `,
  ],
  [
    'child_exams',
    '145',
    `
      oral (eval|evaluation) for (a|) patient under (3|three) (year of age|year|)
      exam for (a|) child under (3|three) (year of age|year|)
    `,
  ],
  [
    'comprehensive_exams',
    '150',
    `
      comprehensive oral evaluation, comprehensive exam, comprehensive oral exam, new patient exam, initial exam
      initial oral exam, comp exam, comprehensive (eval|evaluation|oral eval), comp oral eval, comp eval
    `,
  ],
  ['detailed_exams', '160', 'detailed and extensive oral evaluation, detailed exam'],
  ['re_evaluations', '170-171', 're evaluation, reevaluation'],
  [
    'periodontal_exams',
    '180',
    'comprehensive periodontal evaluation, periodontal exam, perio exam, periodontal evaluation',
  ],
  ['screenings', '190-191', 'screening of a patient, assessment of a patient, patient assessment'],
  ['imaging', '210-399', 'diagnostic imaging, dental imaging'],
  [
    'xrays',
    '210-349 360-399',
    `
      x ray, xray, radiograph, dental x ray, dental xray, film, imaging, x ray film, radiographic image
      diagnostic x ray, xr, radiology, image
    `,
  ],
  [
    'full_mouth_xrays',
    '210',
    `
      full mouth x ray, full mouth xray, full mouth series, full mth series, full mth x ray, full mth xray, fmx
      fms, full mouth, complete series, intraoral complete series, fmxr, full mouth radiograph, full series
      full mouth survey, full mouth series x ray, complete series x ray, complete mouth x ray
      intraoral image complete series, intraoral comprehensive series, complete intraoral series, fmx x ray
      full mouth film, full mouth image, full mouth complete series, full mouth set, full mouth x ray series
      complete series of x ray, complete series of radiographic image
    `,
  ],
  [
    'full_mouth_or_panoramic',
    '210 330',
    `
      full mouth or panoramic x ray, full mouth panoramic x ray, fmx pano, pano fmx, fmx or pano, pano or fmx
      full mouth or panoramic, panoramic or full mouth x ray, fmx panorex, panorex fmx, fmx or panorex
      panorex or fmx, panoramic or complete series, panoramic full mouth x ray
      full mouth x ray or panoramic film, full mouth or pano, full mouth x ray or panorex
      full mouth x ray or panoramic x ray, full mouth series or panoramic, full mouth series or panorex
      full mouth series or panoramic x ray, panoramic x ray or full mouth series, panoramic or full mouth series
    `,
  ],
  [
    'periapicals',
    '220-230',
    `
      periapical x ray, periapical, (periapical|pa) (xray|film|image|radiograph), pa x ray, pas, peri apical
      intraoral periapical (film|x ray|), single film
    `,
  ],
  [
    'occlusal_xrays',
    '240',
    `
      occlusal x ray, occlusal film, occlusal xray, occlusal image, occlusal radiograph, intraoral occlusal film
    `,
  ],
  [
    'extraoral_xrays',
    '250-251',
    'extraoral x ray, extra oral x ray, extraoral film, extraoral image, extraoral radiograph',
  ],
  ['occlusal_and_extraoral_xrays', '240-251', 'occlusal and extraoral x ray'],
  [
    'bitewings',
    '270-277',
    `
      bitewing x ray, bitewing, bite wing, bwx, bw, bw's, bwxr, bite wing x ray, bitewing film, bitewing radiograph
      bitewing image, bitewing xray, bw x ray, 2bw, 4bw, 2bwx, 4bwx, bwx x ray, btw, bite wing xray
      bite wing film, bite wing radiograph, bit wing, bitwing, bitewing series, bw xray, bw film
    `,
  ],
  [
    'vertical_bitewings',
    '277',
    'vertical bitewing, vertical bitewing x ray, vertical bite wing, vertical bwx',
  ],
  [
    'panoramic',
    '330',
    `
      panoramic x ray, panoramic, pano, panorex, panoramic film, panoramic xray, panoramic image
      panoramic radiograph, pan x ray, panorex x ray, panorex film, pano x ray, panx, panoramic series
      pano xray, panolipse, panarex, panaramic, pano film
    `,
  ],
  [
    'cephalometric',
    '340',
    'cephalometric x ray, cephalometric film, cephalometric, ceph, ceph x ray, cephalometric image',
  ],
  [
    'photographs',
    '350-351',
    `
      oral photograph, photo, photograph, facial photograph, intraoral photo, intraoral photograph
      diagnostic photograph, photographic image
    `,
  ],
  [
    'cone_beam',
    '364-368 380-384',
    `
      cone beam ct, cbct, cone beam, ct scan, cone beam imaging, cat scan, cone beam x ray, 3d x ray, 3d imaging
      cone beam scan, ct image, 3d scan
    `,
  ],
  ['mri_and_sialography', '310-322 369-371 385-386', 'sialography, maxillofacial mri, arthrogram'],
  [
    'tests',
    '410-431',
    `
      laboratory test, caries test, caries susceptibility test, saliva test, bacterial culture, genetic test
    `,
  ],
  [
    'cancer_screening',
    '431',
    'oral cancer screening, velscope, vizilite, (adjunctive|) pre diagnostic test, cancer screening',
  ],
  ['pulp_tests', '460', 'pulp vitality test, pulp test, vitality test'],
  ['diagnostic_casts', '470', '(diagnostic|dx) (cast|model), study model, study cast'],
  ['pathology', '472-502', 'oral pathology, oral pathology laboratory, histopathology, pathology report'],
  ['caries_risk', '600-606', 'caries risk assessment, risk assessment'],
  ['diagnostic', '100-999', ''],
  [
    'prophylaxis',
    '1110-1120',
    `
      prophylaxis, cleaning, prophy, prophylaxes, prophies, dental prophylaxis, routine cleaning
      regular cleaning, hygiene visit, hygiene appointment, hygiene appt, teeth cleaned, recall visit
      teeth cleaning, dental cleaning, oral prophylaxis, prophys, prophi, proph, prophlaxis, prophylaxsis
      prophalaxis, prophylactic, cleanning, clening, cleannings, prophylaxis cleaning
      cleaning and scaling of teeth, prophy cleaning, scaling and polishing
    `,
  ],
  [
    'adult_prophylaxis',
    '1110',
    'adult prophylaxis, adult prophy, adult cleaning, prophylaxis adult, prophy adult',
  ],
  [
    'child_prophylaxis',
    '1120',
    `
      child prophylaxis, child prophy, child cleaning, kids cleaning, prophylaxis child, prophy child
      childs cleaning, pediatric cleaning, kid cleaning
    `,
  ],
  [
    'fluoride',
    '1206-1208',
    `
      fluoride treatment, fluoride, fluor, fluor treatment, fluor tx, fluor trt, fluor app, fluor appl
      fluor application, topical fluor, top fluor, top fluoride, top fl, fluorid, floride tx, child fl, adult fl
      fl treatment, fl tx, topical fluoride, fluoride application, topical fluoride treatment
      topical application of fluoride, flouride, flouride treatment, floride, fl2, topical fluoride application
      fluoride tx, topical flouride, fluorides treatments, fluoride topical, fluoride topical application
      fluroide, flourides, fluride, florides
    `,
  ],
  [
    'fluoride_varnish',
    '1206',
    'fl varnish, fluor varnish, fluoride varnish, varnish, topical fluoride varnish',
  ],
  [
    'counseling',
    '1301-1330',
    `
      nutritional counseling, tobacco counseling, immunization counseling, dietary counseling
      home care instruction, counselling
    `,
  ],
  ['oral_hygiene_instruction', '1330', 'oral hygiene instruction, oral hygiene instr, oral hygiene, ohi'],
  ['sealant_repairs', '1353', 'sealant repair, repair of sealant'],
  [
    'sealants',
    '1351-1353',
    'sealant, dental sealant, pit and fissure sealant, sealent, fissure sealant, sealer',
  ],
  ['preventive_resins', '1352', 'preventive resin restoration, preventive resin'],
  [
    'caries_arresting',
    '1354-1355',
    `
      silver diamine fluoride, sdf, caries arresting medicament, caries arresting medicament application
      interim caries arresting medicament
    `,
  ],
  [
    'space_maintainers',
    '1510-1599',
    `
      space maintainer, space maintenance, spacer, space maint, sp maint, sp maintainer, sp maintenance
      spc maintainer, space maintainer appliance, space maintaners, space mtnr, space mntr, space mntnr
      space maintnr, spc maint
    `,
  ],
  ['vaccines', '1701-1783', 'vaccine, vaccination, vaccine administration'],
  ['preventive', '1000-1999', ''],
];
