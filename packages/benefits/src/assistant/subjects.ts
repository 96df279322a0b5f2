// What an office asks about, in the words it uses: each subject with the CDT codes and service types it means.

export interface Subject {
  key: string;
  label: string;
  phrases: string[];
  codes: string[];
  /** Service types that speak of the subject as a whole, narrowest first. */
  serviceTypes: string[];
}

const subject = (
  key: string,
  label: string,
  phrases: string,
  codes: string,
  serviceTypes: string,
): Subject => ({
  key,
  label,
  phrases: phrases.split(', '),
  codes: codes ? codes.split(' ') : [],
  serviceTypes: serviceTypes ? serviceTypes.split(' ') : [],
});

/** Longer phrases win over shorter ones, so "deep cleaning" is no cleaning. */
export const SUBJECTS: Subject[] = [
  subject(
    'deep_cleaning',
    'Scaling and root planing',
    'deep cleaning, scaling and root planing, scaling, root planing, srp, quads',
    'D4341 D4342',
    'V25 V19 24',
  ),
  subject(
    'perio_maintenance',
    'Periodontal maintenance',
    'perio maintenance, periodontal maintenance, perio maint, pmt',
    'D4910',
    'V19 24',
  ),
  subject('debridement', 'Full mouth debridement', 'debridement, full mouth debridement', 'D4355', 'V19 24'),
  subject(
    'gum_surgery',
    'Periodontal surgery',
    'gum surgery, perio surgery, osseous surgery, gum graft',
    'D4260 D4261 D4273',
    'V18 24',
  ),
  subject(
    'cleaning',
    'Cleanings',
    'cleaning, prophy, prophylaxis, hygiene visit, teeth cleaned, recall visit',
    'D1110 D1120',
    'EF 41',
  ),
  subject(
    'child_cleaning',
    'Child cleanings',
    'child cleaning, child prophy, kids cleaning',
    'D1120',
    'EF 41',
  ),
  subject('fluoride', 'Fluoride', 'fluoride, fluoride varnish, varnish', 'D1206 D1208', 'EI 41'),
  subject('sealants', 'Sealants', 'sealant', 'D1351', 'EH 41'),
  subject('space_maintainer', 'Space maintainers', 'space maintainer', 'D1510 D1516 D1517', 'V13 41'),
  subject(
    'exam',
    'Exams',
    'exam, examination, checkup, check up, evaluation, oral evaluation, periodic exam',
    'D0120 D0140 D0150',
    'EE 23',
  ),
  subject(
    'comprehensive_exam',
    'Comprehensive exams',
    'comprehensive exam, new patient exam',
    'D0150',
    'EE 23',
  ),
  subject(
    'limited_exam',
    'Limited exams',
    'limited exam, emergency exam, problem focused exam',
    'D0140',
    'EE 23',
  ),
  subject('consultation', 'Consultations', 'consultation, consult', 'D9310', '28'),
  subject('bitewings', 'Bitewing x-rays', 'bitewing, bite wing, bwx, bw', 'D0272 D0274', 'V9 EA 4 23'),
  subject(
    'full_mouth',
    'Full mouth x-rays',
    'full mouth x ray, full mouth series, full mouth, fmx, fms, complete series',
    'D0210',
    'V12 ED EA 4 23',
  ),
  subject('panorex', 'Panoramic x-rays', 'pano, panorex, panoramic, panoramic x ray', 'D0330', 'EG EA 4 23'),
  subject('periapical', 'Periapical x-rays', 'periapical, pa x ray, pas', 'D0220 D0230', 'V11 EA 4 23'),
  subject('cbct', 'Cone beam CT', 'cbct, cone beam', 'D0364 D0365 D0366 D0367', 'EA 4 23'),
  subject('xray', 'X-rays', 'x ray, xray, radiograph, films, imaging', 'D0210 D0220 D0274 D0330', 'EA 4 23'),
  subject(
    'posterior_composite',
    'Posterior composite fillings',
    'posterior composite, white filling on a molar, posterior filling',
    'D2391 D2392 D2393 D2394',
    'V6 25',
  ),
  subject(
    'anterior_composite',
    'Anterior composite fillings',
    'anterior composite, front filling, anterior filling',
    'D2330 D2331 D2332',
    'V38 25',
  ),
  subject(
    'amalgam',
    'Amalgam fillings',
    'amalgam, silver filling, amalgam filling',
    'D2140 D2150 D2160',
    'V5 25',
  ),
  subject(
    'filling',
    'Fillings',
    'filling, composite, restoration, cavity, resin',
    'D2140 D2150 D2330 D2331 D2391 D2392',
    'V16 25',
  ),
  subject('buildup', 'Core buildups', 'buildup, build up, core buildup, post and core', 'D2950', 'V30 36 25'),
  subject('veneer', 'Veneers', 'veneer', 'D2960 D2961 D2962', '25 36'),
  subject('inlay', 'Inlays and onlays', 'inlay, onlay', 'D2510 D2542 D2642', 'V31 36 25'),
  subject(
    'crown',
    'Crowns',
    'crown, pfm, zirconia crown, porcelain crown, ceramic crown',
    'D2740 D2750 D2751 D2790',
    'V28 36',
  ),
  subject(
    'steel_crown',
    'Stainless steel crowns',
    'stainless steel crown, steel crown, ssc',
    'D2930 D2931',
    'V27 36 25',
  ),
  subject(
    'recement',
    'Recementing a crown',
    'recement, recement crown, recementation, recement a crown',
    'D2920',
    'V21 36 25',
  ),
  subject('whitening', 'Whitening', 'whitening, bleaching, teeth whitening', 'D9972', '28'),
  subject('apicoectomy', 'Apicoectomies', 'apicoectomy, apico', 'D3410', '26'),
  subject('gingivectomy', 'Gingivectomies', 'gingivectomy', 'D4210 D4211', 'V18 24'),
  subject('local_antibiotic', 'Local antibiotics', 'arestin, local antibiotic', 'D4381', 'V19 24'),
  subject('denture_repair', 'Denture repairs', 'denture repair, repair denture', 'D5511 D5512', 'V34 EC 39'),
  subject(
    'denture_adjustment',
    'Denture adjustments',
    'denture adjustment, adjust denture',
    'D5410 D5411',
    'V41 EC 39',
  ),
  subject('retainer', 'Retainers', 'retainer', 'D8680', '38'),
  subject('root_canal', 'Root canals', 'root canal, endo, endodontic, rct', 'D3310 D3320 D3330', 'V40 26'),
  subject(
    'retreatment',
    'Root canal retreatment',
    'retreatment, retreat, endo retreat',
    'D3346 D3347 D3348',
    'V40 26',
  ),
  subject('pulpotomy', 'Pulpotomies', 'pulpotomy', 'D3220', '26'),
  subject('partial', 'Partial dentures', 'partial denture, partial', 'D5213 D5214', 'V33 EC 39'),
  subject(
    'denture',
    'Dentures',
    'denture, full denture, complete denture, immediate denture',
    'D5110 D5120',
    'V33 EC 39',
  ),
  subject('reline', 'Denture relines', 'reline, denture reline', 'D5730 D5750', 'V35 EC 39'),
  subject('implant', 'Implants', 'implant, implant crown, abutment', 'D6010 D6058', 'EJ 39'),
  subject('bridge', 'Bridges', 'bridge, pontic, fixed bridge', 'D6240 D6750', 'V8 EB 39'),
  subject(
    'wisdom_teeth',
    'Wisdom tooth removal',
    'wisdom tooth, wisdom teeth, impacted tooth, impaction',
    'D7220 D7230 D7240',
    'V3 40',
  ),
  subject('surgical_extraction', 'Surgical extractions', 'surgical extraction', 'D7210', 'V3 40'),
  subject(
    'extraction',
    'Extractions',
    'extraction, extract, pull a tooth, tooth pulled, simple extraction, ext',
    'D7140 D7210',
    'V7 40',
  ),
  subject('bone_graft', 'Bone grafts', 'bone graft, socket preservation', 'D7953', 'V3 40'),
  subject(
    'braces',
    'Orthodontics',
    'orthodontic, orthodontia, ortho, braces, invisalign, aligner',
    'D8080 D8090',
    '38',
  ),
  subject(
    'night_guard',
    'Night guards',
    'night guard, nightguard, occlusal guard, bruxism',
    'D9944 D9945',
    '28',
  ),
  subject('sedation', 'Sedation', 'sedation, anesthesia, iv sedation', 'D9222 D9223 D9239 D9243', '28'),
  subject('nitrous', 'Nitrous oxide', 'nitrous, laughing gas', 'D9230', '28'),
  subject(
    'palliative',
    'Palliative treatment',
    'palliative, emergency treatment, emergency visit',
    'D9110',
    'V45 28',
  ),
  subject('tmj', 'TMJ treatment', 'tmj, tmd', 'D7880', 'EK'),
  subject('preventive', 'Preventive services', 'preventive, preventative, prevention', '', '41'),
  subject('diagnostic', 'Diagnostic services', 'diagnostic', '', '23'),
  subject('basic', 'Basic services', 'basic, basic service, basic work', '', 'V22 25'),
  subject('major', 'Major services', 'major, major service, major work', '', 'V15 36'),
  subject('restorative', 'Restorative services', 'restorative', '', '25'),
  subject('periodontics', 'Periodontics', 'perio, periodontal, periodontic, gum treatment', '', '24'),
  subject('prosthodontics', 'Prosthodontics', 'prosthodontic, prosthetic, prosth', '', '39'),
  subject('oral_surgery', 'Oral surgery', 'oral surgery', '', '40'),
];

const MOLARS = new Set([1, 2, 3, 14, 15, 16, 17, 18, 19, 30, 31, 32]);
const PREMOLARS = new Set([4, 5, 12, 13, 20, 21, 28, 29]);

/** Which of a subject's codes a tooth leaves: a root canal on 30 is a molar's. */
export function codesForTooth(subjectKey: string, codes: string[], tooth: number | null): string[] {
  if (tooth === null) return codes;
  const kind = MOLARS.has(tooth) ? 'molar' : PREMOLARS.has(tooth) ? 'premolar' : 'anterior';
  if (subjectKey === 'root_canal') return [{ molar: 'D3330', premolar: 'D3320', anterior: 'D3310' }[kind]];
  if (subjectKey === 'filling') {
    return kind === 'anterior' ? ['D2330', 'D2331', 'D2140'] : ['D2391', 'D2392', 'D2140', 'D2150'];
  }
  return codes;
}
