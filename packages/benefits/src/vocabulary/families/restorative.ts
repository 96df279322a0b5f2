// Families from D2000 to D2999.

import type { FamilyEntry } from './family-entry.ts';

export const RESTORATIVE: readonly FamilyEntry[] = [
  [
    'amalgams',
    '2140-2161',
    'amalgam filling, amalgam, amalg, silver filling, amalgam restoration, amal, amalgum, amalgm',
  ],
  [
    'anterior_composites',
    '2330-2335',
    `
      anterior composite, front filling, anterior resin, anterior composite restoration, composite anterior
      resin anterior, anterior composite filling, anterior resin based composite, anterior resin restoration
      composite filling anterior
    `,
  ],
  ['resin_crowns', '2390 2710-2712', 'resin crown, resin based composite crown, composite crown'],
  [
    'posterior_composites',
    '2391-2394',
    `
      posterior composite, post comp, post composite, posterior comp, posterior resin
      posterior composite restoration, composite posterior, resin posterior, posterior composite filling
      white filling on a molar, white filling on back tooth, tooth colored filling on back tooth
      posterior resin based composite, posterior composite resin, posterior resin restoration
      composite filling posterior, composite restoration posterior, resin based composite posterior
      composite resin posterior, posterior tooth colored filling, posterior white filling
    `,
  ],
  [
    'composites',
    '2330-2335 2391-2394',
    `
      composite filling, composite, composite restoration, resin filling, resin, white filling
      tooth colored filling, tooth colored restoration, resin based composite, composite resin, resin composite
      resin restoration, tooth color filling, resin based composite restoration, composit
      composite resin restoration, composite resin filling, comp filling
    `,
  ],
  [
    'fillings',
    '2140-2161 2330-2335 2391-2394',
    `
      filling
      (simple|routine|amalgam comp|amalg comp|direct|minor|amalgam or resin|) restoration
      cavity, fill
      amalgam (and|) composite (restoration|filling|)
      amalgam or composite, (basic|restorative|simple|routine) filling, amalg comp, fillling, amalgam and resin
      cavities
    `,
  ],
  ['gold_foil', '2410-2430', 'gold foil, gold foil restoration'],
  ['inlays', '2510-2530 2610-2630 2650-2652', 'inlay, inlay restoration'],
  ['onlays', '2542-2544 2642-2644 2662-2664', 'onlay, onlay restoration'],
  [
    'inlays_onlays',
    '2510-2664',
    'inlay and onlay, inlay onlay, onlay and inlay, inlay or onlay, onlay inlay',
  ],
  [
    'crowns',
    '2710-2799',
    `
      crown, lab processed crown, laboratory processed crown, single crown, individual crown, dental crown, crn
      single unit crown, permanent crown, crowns single restoration, crown single restoration, crowns individual
      crwn, crowm, full crown, lab crown, individual crown restoration, crown restoration, crwns, crns
    `,
  ],
  [
    'porcelain_crowns',
    '2740 2750-2753',
    `
      porcelain crown
      (emax|porc|ceramic|porcelain ceramic|porcelain and ceramic|zirconia) (crown|)
      porc crn, porcelain, all ceramic crown
    `,
  ],
  ['pfm_crowns', '2750-2753', '(pfm|porcelain fused to metal) (crown|), porcelain fused crown'],
  [
    'metal_crowns',
    '2780-2782 2790-2794',
    `
      metal crown
      (full cast noble|full cast high noble|full cast|full|cast|full cast base|base) metal (crown|)
      (all metal|cast|gold|noble metal|noble|high noble) crown
      full cast (predominantly base metal|high noble|noble|crown|)
    `,
  ],
  ['provisional_crowns', '2799', 'provisional crown, temporary crown'],
  [
    'recementation',
    '2910-2920',
    `
      recement, recementation, recementing, recement crown, recement a crown, recementing of crown, re cement
      re cement crown, recement inlay, rebond, recementation of crown, crown recement, crown recementation
      re cementation, recementing a crown, recementing crown, crown re cement, recement inlay onlay and crown
    `,
  ],
  [
    'stainless_steel_crowns',
    '2930-2931 2933-2934',
    `
      stainless steel crown, stainless steel, ssc, steel crown, stainless crown, ss crown
      prefabricated stainless steel crown, st steel crown, stainless stell crown
    `,
  ],
  ['prefabricated_crowns', '2928-2934', 'prefabricated crown, prefab crown'],
  [
    'protective_restorations',
    '2940-2941',
    `
      protective restoration, sedative filling, temporary filling, interim therapeutic restoration
      sedative fill
    `,
  ],
  [
    'buildups',
    '2949-2950 2952-2954 2957',
    `
      core buildup, buildup, build up, build ups, core build ups, core build up, crown buildup, crown build up
      bu, buildup post and core, buildups posts and cores, buildup and post and core, build up post and core
      bldup, core bu, build ups core, core buildup and post, crown core buildup
    `,
  ],
  [
    'posts_and_cores',
    '2952-2954 2957',
    `
      post and core, post core, cast post and core, prefabricated post and core, prefab post
      post and core buildup
    `,
  ],
  [
    'veneers',
    '2960-2962',
    'veneer, labial veneer, porcelain veneer, laminate, porcelain laminate, porcelain laminate veneer',
  ],
  ['pins', '2951', 'pins, pin retention, retention pin, retentive pin'],
  ['crown_repair', '2980', 'crown repair, repair crown, repair of crown, crown repairs'],
  ['inlay_onlay_repair', '2981-2982', 'inlay repair, onlay repair'],
  ['veneer_repair', '2983', 'veneer repair'],
  ['restorative', '2000-2999', ''],
];
