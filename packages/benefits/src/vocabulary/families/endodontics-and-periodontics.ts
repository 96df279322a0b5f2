// Families from D3000 to D4999.

import type { FamilyEntry } from './family-entry.ts';

export const ENDODONTICS_AND_PERIODONTICS: readonly FamilyEntry[] = [
  ['pulp_caps', '3110-3120', 'pulp cap, direct pulp cap, indirect pulp cap, pulp capping'],
  [
    'pulpotomies',
    '3220 3222',
    'pulpotomy, therapeutic pulpotomy, vital pulpotomy, pulpotomies, pulpotomy primary',
  ],
  [
    'pulpal_therapy',
    '3220-3240',
    'pulpal therapy, pulp therapy, pulpectomy, pulp treatment, vital pulp therapy',
  ],
  [
    'root_canals',
    '3310-3348',
    `
      root canal or retreatment, root canal retreatment or root canal, root canal and retreatment
      root canal therapy and retreatment, root canal retreatment combined
    `,
  ],
  [
    'root_canal_treatment',
    '3310-3333',
    `
      root canal therapy, root canal, rct, root canal treatment, endo treatment, rc therapy, root canel
      rootcanal, root cannal, endodontic therapy, rcts, endodontic treatment
    `,
  ],
  [
    'anterior_root_canals',
    '3310',
    `
      anterior root canal, root canal anterior, anterior rct, anterior endo, anterior root canal therapy
      front root canal, anterior endodontic therapy, root canal therapy anterior, rct anterior
      anterior endodontic
    `,
  ],
  [
    'premolar_root_canals',
    '3320',
    `
      premolar root canal, bicuspid root canal, root canal (therapy|) (premolar|bicuspid)
      (bicuspid|premolar) (endo|rct|root canal therapy)
    `,
  ],
  [
    'molar_root_canals',
    '3330',
    `
      molar root canal, root canal molar, molar endo, molar endodontic, molar rct, molar root canal therapy
      molar endodontic therapy, root canal therapy molar, rct molar, root canal on a molar, root canal on molar
      posterior root canal
    `,
  ],
  [
    'retreatments',
    '3346-3348',
    `
      root canal retreatment, retreatment, retreat, endo retreat, endodontic retreatment, endo retreatment
      retreatment of root canal, rct retreatment, retreatment of previous root canal therapy
    `,
  ],
  ['apexification', '3351-3357', 'apexification, pulpal regeneration, recalcification'],
  [
    'apicoectomies',
    '3410-3426',
    `
      apicoectomy, apico, apicoectomies, root end surgery, apicectomy, apicoectomy periradicular surgery
      periradicular surgery
    `,
  ],
  [
    'surgical_endodontics',
    '3410-3473',
    'surgical endodontic, endodontic surgery, endodontics surgical, surgical endo',
  ],
  [
    'nonsurgical_endodontics',
    '3110-3357',
    'nonsurgical endodontic, non surgical endodontic, nonsurgical endo, non surgical endo',
  ],
  ['retrograde_fillings', '3430', 'retrograde filling'],
  ['root_amputation', '3450', 'root amputation'],
  ['hemisection', '3920', 'hemisection'],
  ['endodontics', '3000-3999', ''],
  [
    'gingivectomy',
    '4210-4212',
    `
      gingivectomy, gingivoplasty, gingivectomy or gingivoplasty, gingivectomies, gingivectomy gingivoplasty
    `,
  ],
  [
    'flap_surgery',
    '4240-4241',
    'gingival flap, gingival flap procedure, gingival flap surgery, flap surgery',
  ],
  ['crown_lengthening', '4249', 'crown lengthening, clinical crown lengthening'],
  ['osseous_surgery', '4260-4261', 'osseous surg, osseous surgery, osseous, osseus surgery, bone surgery'],
  [
    'periodontal_bone_grafts',
    '4263-4264',
    'bone replacement graft, periodontal bone graft, perio bone graft, osseous graft',
  ],
  ['tissue_regeneration', '4266-4267', 'guided tissue regeneration, gtr'],
  [
    'soft_tissue_grafts',
    '4270-4285',
    `
      soft tissue graft, gum graft, gingival graft, tissue graft, free gingival graft, connective tissue graft
      gum grafting, soft tissue grafting, ctg, fgg
    `,
  ],
  [
    'periodontal_surgery',
    '4210-4286',
    `
      periodontal surgery, perio surgery, gum surgery, surgical periodontic, surgical perio
      periodontic surgical, perio surgical, surgical periodontal, perio surg, periodontal surgical
      periodontic surgery, surgical periodontal service, perio surgeries
    `,
  ],
  ['splinting', '4320-4323', 'provisional splinting, splinting, splint'],
  [
    'scaling',
    '4341-4342',
    `
      scaling and root planing, srp, scaling, root planing, deep cleaning, root planing and scaling
      quad scaling, perio scaling, periodontal scaling, scale and root plane, scaling and planing, sc rp
      scaling root planing, root planning, scaling and root planning, periodontal scaling and root planing
      perio scaling and root planing, quad of scaling, s and rp, root plane and scale, rp and s, sc and rp
      perio scale and root plane, deep clean, scaling rootplaning, scalling and root planing
      root planing scaling, scaling and root plaining
    `,
  ],
  [
    'gingivitis_scaling',
    '4346',
    `
      gingival inflammation scaling, scaling in presence of inflammation
      scaling in presence of gingival inflammation, scaling in the presence of inflammation
      scaling in the presence of generalized moderate or severe gingival inflammation
    `,
  ],
  [
    'debridement',
    '4355',
    `
      full mouth debridement, debridement, fmd, full mouth debridment, gross debridement, debridment
      full mouth debride
    `,
  ],
  [
    'local_antibiotics',
    '4381',
    `
      local antibiotic, localized antimicrobial, arestin, localized delivery of antimicrobial agent
      local antimicrobial, antimicrobial agent, localized antibiotic, atridox, perio chip, periochip
      antimicrobial delivery, localized antimicrobial agent, antimicrobials, local chemotherapeutic agent
      localized delivery of antimicrobial, local delivery of antimicrobial, localized delivery of antimicrobials
      local antimicrobial delivery, localized antimicrobial delivery, antimicrobial agent delivery
      localized antimicrobial agent delivery, local antibiotic delivery, localized antibiotic delivery
      delivery of local antibiotic, delivery of localized antimicrobial, delivery of antimicrobial agent
    `,
  ],
  [
    'periodontal_maintenance',
    '4910',
    `
      periodontal maintenance
      pmt, periodontal maintenance cleaning, periodontal maintainance
      perio (maintenance|mnt|recall|mt|mtce|mx|maintainence|mtnc|main|maintenence)
      (perio|periodontal) (maint|maintenance procedure|cleaning|prophylaxis|prophy)
    `,
  ],
  [
    'nonsurgical_periodontics',
    '4320-4999',
    `
      non surgical periodontic, nonsurgical periodontic, non surgical perio, periodontic non surgical
      nonsurgical perio, non surgical periodontal, perio non surgical, perio nonsurgical
      nonsurgical periodontal, periodontal non surgical, periodontics nonsurgical
      non surgical periodontal treatment, non surg perio
    `,
  ],
  ['periodontics', '4000-4999', ''],
];
