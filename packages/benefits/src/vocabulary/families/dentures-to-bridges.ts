// Families from D5000 to D6999.

import type { FamilyEntry } from './family-entry.ts';

export const DENTURES_TO_BRIDGES: readonly FamilyEntry[] = [
  [
    'complete_dentures',
    '5110-5140',
    `
      complete denture, (full|upper|lower) denture, full dent
      (complete|full) (upper|lower|and immediate) denture
    `,
  ],
  ['immediate_dentures', '5130-5140', 'immediate (complete|full|upper|lower|) denture'],
  [
    'partial_dentures',
    '5211-5286',
    `
      partial denture, partial, removable partial denture, removable partial, rpd, partial dentures removable
      cast partial, unilateral partial denture
    `,
  ],
  [
    'dentures',
    '5110-5286 5810-5829 5863-5866',
    `
      denture, fake teeth, removable denture, full and partial denture, complete and partial denture
      complete or partial denture, full or partial denture, partial and complete denture
      partial and full denture, denture full and partial, dentures partial and complete, full partial denture
      dentures complete and partial, dentures complete or partial, dentures full or partial
      false teeth, dentuer, dentur, denures
    `,
  ],
  ['overdentures', '5863-5866', 'overdenture, over denture, overlay denture'],
  [
    'denture_adjustments',
    '5410-5422',
    `
      denture adjustment, adjust denture, denture adjust, adjustment to denture, partial denture adjustment
      adjustment of denture, adjust complete denture, adjust partial denture, denture adj
    `,
  ],
  [
    'denture_repairs',
    '5510-5679',
    `
      denture repair, repair denture, repair of denture, repair to denture, partial denture repair
      repair of a denture, repairs to dentures, repair complete denture, repair partial denture
      denture and partial repair, repair to full denture, broken denture repair, prosthetic repair
      repair to partial
    `,
  ],
  ['rebases', '5710-5729', 'denture rebase, rebase, rebasing, rebase denture, rebase of denture'],
  [
    'relines',
    '5730-5769',
    `
      denture reline, reline, relining, reline denture, reline of denture, relining of denture, partial reline
    `,
  ],
  [
    'relines_rebases',
    '5710-5769',
    `
      denture reline and rebase, reline rebase, reline and rebase, rebase and reline, denture reline rebase
      relining and rebasing, denture rebase and reline, rebase reline, reline or rebase, rebase or reline
      denture rebase reline
    `,
  ],
  [
    'denture_care',
    '5410-5422 5510-5679 5710-5769',
    `
      denture adjust rebase reline repair, denture maintenance, denture repair and adjustment, denture service
    `,
  ],
  [
    'interim_dentures',
    '5810-5829',
    `
      interim denture, interim partial denture, temporary denture, temporary partial denture, stayplate
      stay plate, treatment partial, interim partial, temporary partial, flipper, dental flipper
    `,
  ],
  ['tissue_conditioning', '5850-5859', 'tissue conditioning, tissue conditioner'],
  ['removable_prosthodontics', '5000-5899', ''],
  ['maxillofacial_prosthetics', '5900-5999', ''],
  [
    'implants',
    '6000-6199',
    `
      dental implant, implant, impl, implant service, implant procedure, implant related service
      endosteal implant, inplants, dental implant service, implant treatment, implnt
      implant supported prosthetic, implant prosthetic, implant and implant related service
      implants and related service, implant and related procedure, inplant
    `,
  ],
  [
    'implant_placement',
    '6010-6013',
    `
      implant body, implant placement, surgical implant, surgical placement of implant
      surgical placement of implant body, implant surgery, endosteal implant placement
    `,
  ],
  ['abutments', '6051-6057', 'abutment, implant abutment, custom abutment'],
  [
    'implant_crowns',
    '6058-6067 6082-6088 6094 6097',
    `
      implant crown, implant (supported|abutment|retained) crown, abutment supported crown
      crown (on|over) (an|) implant
    `,
  ],
  [
    'implant_dentures',
    '6110-6117',
    `
      implant supported denture, all on 4, all on four, implant denture, implant overdenture, snap in denture
      snap on denture, implant retained denture
    `,
  ],
  ['pontics', '6205-6253', 'pontic'],
  [
    'retainer_crowns',
    '6710-6799',
    'retainer crown, abutment crown, bridge retainer, bridge abutment, bridge retainer crown',
  ],
  [
    'bridges',
    '6200-6999',
    `
      bridge, brg, bridgework, fixed bridge, fixed partial denture, fpd, dental bridge, fixed bridgework, brdg
      fixed prosthetic, maryland bridge, bridge work, fixed denture, fixed partial, bridgs, brige, 3 unit bridge
      three unit bridge, 3 unit fixed bridge, bridge and crown work
    `,
  ],
  [
    'recement_bridge',
    '6930',
    `
      recement bridge, bridge recement, bridge recementation, recementation of bridge, recement a bridge
      recement fixed partial denture
    `,
  ],
  ['bridge_repair', '6980', 'bridge repair, repair bridge, repair of bridge, fixed bridge repair'],
  ['prosthodontics', '5000-6999', ''],
];
