// Families from D3000 to D6999.

import type { FamilyEntry } from './families.ts';

export const ENDODONTICS_TO_BRIDGES: readonly FamilyEntry[] = [
  ['pulp_caps', '3110-3120', 'pulp cap, direct pulp cap, indirect pulp cap, pulp capping'],
  [
    'pulpotomies',
    '3220-3222',
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
    'root canal or retreatment, root canal retreatment or root canal, root canal and retreatment, root canal therapy and retreatment, root canal retreatment combined',
  ],
  [
    'root_canal_treatment',
    '3310-3333',
    'root canal therapy, root canal, rct, root canal treatment, endo treatment, rc therapy, root canel, rootcanal, root cannal, endodontic therapy, rcts, endodontic treatment',
  ],
  [
    'anterior_root_canals',
    '3310',
    'anterior root canal, root canal anterior, anterior rct, anterior endo, anterior root canal therapy, front root canal, anterior endodontic therapy, root canal therapy anterior, rct anterior, anterior endodontic',
  ],
  [
    'premolar_root_canals',
    '3320',
    'premolar root canal, bicuspid root canal, root canal premolar, root canal bicuspid, bicuspid endo, premolar endo, bicuspid rct, premolar rct, premolar root canal therapy, bicuspid root canal therapy, root canal therapy premolar, root canal therapy bicuspid',
  ],
  [
    'molar_root_canals',
    '3330',
    'molar root canal, root canal molar, molar endo, molar endodontic, molar rct, molar root canal therapy, molar endodontic therapy, root canal therapy molar, rct molar, root canal on a molar, root canal on molar, posterior root canal',
  ],
  [
    'retreatments',
    '3346-3348',
    'root canal retreatment, retreatment, retreat, endo retreat, endodontic retreatment, endo retreatment, retreatment of root canal, rct retreatment, retreatment of previous root canal therapy',
  ],
  ['apexification', '3351-3357', 'apexification, pulpal regeneration, recalcification'],
  [
    'apicoectomies',
    '3410-3426',
    'apicoectomy, apico, apicoectomies, root end surgery, apicectomy, apicoectomy periradicular surgery, periradicular surgery',
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
    'gingivectomy, gingivoplasty, gingivectomy or gingivoplasty, gingivectomies, gingivectomy gingivoplasty',
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
    'soft tissue graft, gum graft, gingival graft, tissue graft, free gingival graft, connective tissue graft, gum grafting, soft tissue grafting, ctg, fgg',
  ],
  [
    'periodontal_surgery',
    '4210-4286',
    'periodontal surgery, perio surgery, gum surgery, surgical periodontic, surgical perio, periodontic surgical, perio surgical, surgical periodontal, perio surg, periodontal surgical, periodontic surgery, surgical periodontal service, perio surgeries',
  ],
  ['splinting', '4320-4323', 'provisional splinting, splinting, splint'],
  [
    'scaling',
    '4341-4342',
    'scaling and root planing, srp, scaling, root planing, deep cleaning, root planing and scaling, quad scaling, perio scaling, periodontal scaling, scale and root plane, scaling and planing, sc rp, scaling root planing, root planning, scaling and root planning, periodontal scaling and root planing, perio scaling and root planing, quad of scaling, s and rp, root plane and scale, rp and s, sc and rp, perio scale and root plane, deep clean, scaling rootplaning, scalling and root planing, root planing scaling, scaling and root plaining',
  ],
  [
    'gingivitis_scaling',
    '4346',
    'gingival inflammation scaling, scaling in presence of inflammation, scaling in presence of gingival inflammation, scaling in the presence of inflammation, scaling in the presence of generalized moderate or severe gingival inflammation',
  ],
  [
    'debridement',
    '4355',
    'full mouth debridement, debridement, fmd, full mouth debridment, gross debridement, debridment, full mouth debride',
  ],
  [
    'local_antibiotics',
    '4381',
    'local antibiotic, localized antimicrobial, arestin, localized delivery of antimicrobial agent, local antimicrobial, antimicrobial agent, localized antibiotic, atridox, perio chip, periochip, antimicrobial delivery, localized antimicrobial agent, antimicrobials, local chemotherapeutic agent, localized delivery of antimicrobial, local delivery of antimicrobial, localized delivery of antimicrobials, local antimicrobial delivery, localized antimicrobial delivery, antimicrobial agent delivery, localized antimicrobial agent delivery, local antibiotic delivery, localized antibiotic delivery, delivery of local antibiotic, delivery of localized antimicrobial, delivery of antimicrobial agent',
  ],
  [
    'periodontal_maintenance',
    '4910',
    'periodontal maintenance, perio maintenance, perio maint, pmt, perio mnt, periodontal maint, perio maintenance procedure, perio recall, periodontal cleaning, perio cleaning, perio mt, perio mtce, periodontal maintenance procedure, periodontal maintenance cleaning, periodontal prophylaxis, perio prophy, perio mx, periodontal maintainance, perio maintainence, perio mtnc, perio main, perio maintenence, perio prophylaxis, periodontal prophy',
  ],
  [
    'nonsurgical_periodontics',
    '4320-4999',
    'non surgical periodontic, nonsurgical periodontic, non surgical perio, periodontic non surgical, nonsurgical perio, non surgical periodontal, perio non surgical, perio nonsurgical, nonsurgical periodontal, periodontal non surgical, periodontics nonsurgical, non surgical periodontal treatment, non surg perio',
  ],
  ['periodontics', '4000-4999', ''],
  [
    'complete_dentures',
    '5110-5140',
    'complete denture, full denture, full dent, immediate denture, upper denture, lower denture, complete upper denture, complete lower denture, full upper denture, full lower denture, full and immediate denture, complete and immediate denture',
  ],
  ['immediate_dentures', '5130-5140', ''],
  [
    'partial_dentures',
    '5211-5286',
    'partial denture, partial, removable partial denture, removable partial, rpd, partial dentures removable, cast partial, unilateral partial denture',
  ],
  [
    'dentures',
    '5110-5286 5810-5829 5863-5866',
    'denture, fake teeth, removable denture, full and partial denture, complete and partial denture, complete or partial denture, full or partial denture, partial and complete denture, partial and full denture, denture full and partial, dentures partial and complete, full partial denture, overdenture, dentures complete and partial, dentures complete or partial, dentures full or partial, false teeth, dentuer, dentur, denures',
  ],
  [
    'denture_adjustments',
    '5410-5422',
    'denture adjustment, adjust denture, denture adjust, adjustment to denture, partial denture adjustment, adjustment of denture, adjust complete denture, adjust partial denture, denture adj',
  ],
  [
    'denture_repairs',
    '5510-5679',
    'denture repair, repair denture, repair of denture, repair to denture, partial denture repair, repair of a denture, repairs to dentures, repair complete denture, repair partial denture, denture and partial repair, repair to full denture, broken denture repair, prosthetic repair, repair to partial',
  ],
  ['rebases', '5710-5729', 'denture rebase, rebase, rebasing, rebase denture, rebase of denture'],
  [
    'relines',
    '5730-5769',
    'denture reline, reline, relining, reline denture, reline of denture, relining of denture, partial reline',
  ],
  [
    'relines_rebases',
    '5710-5769',
    'denture reline and rebase, reline rebase, reline and rebase, rebase and reline, denture reline rebase, relining and rebasing, denture rebase and reline, rebase reline, reline or rebase, rebase or reline, denture rebase reline',
  ],
  [
    'denture_care',
    '5410-5422 5510-5679 5710-5769',
    'denture adjust rebase reline repair, denture maintenance, denture repair and adjustment, denture service',
  ],
  [
    'interim_dentures',
    '5810-5829',
    'interim denture, interim partial denture, temporary denture, temporary partial denture, stayplate, stay plate, treatment partial, interim partial, temporary partial, flipper, dental flipper',
  ],
  ['tissue_conditioning', '5850-5859', 'tissue conditioning, tissue conditioner'],
  ['removable_prosthodontics', '5000-5899', ''],
  ['maxillofacial_prosthetics', '5900-5999', ''],
  [
    'implants',
    '6000-6199',
    'dental implant, implant, impl, implant service, implant procedure, implant related service, endosteal implant, inplants, dental implant service, implant treatment, implnt, implant supported prosthetic, implant prosthetic, implant and implant related service, implants and related service, implant and related procedure, inplant',
  ],
  [
    'implant_placement',
    '6010-6013',
    'implant body, implant placement, surgical implant, surgical placement of implant, surgical placement of implant body, implant surgery, endosteal implant placement',
  ],
  ['abutments', '6051-6057', 'abutment, implant abutment, custom abutment'],
  [
    'implant_crowns',
    '6058-6067 6082-6088 6094 6097',
    'implant crown, implant supported crown, abutment supported crown, crown on implant, crown over implant, implant abutment crown, crown on an implant, crown over an implant, implant retained crown',
  ],
  [
    'implant_dentures',
    '6110-6117',
    'implant supported denture, all on 4, all on four, implant denture, implant overdenture, snap in denture, snap on denture, implant retained denture',
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
    'bridge, brg, bridgework, fixed bridge, fixed partial denture, fpd, dental bridge, fixed bridgework, brdg, fixed prosthetic, maryland bridge, bridge work, fixed denture, fixed partial, bridgs, brige, 3 unit bridge, three unit bridge, 3 unit fixed bridge, bridge and crown work',
  ],
  [
    'recement_bridge',
    '6930',
    'recement bridge, bridge recement, bridge recementation, recementation of bridge, recement a bridge, recement fixed partial denture',
  ],
  ['bridge_repair', '6980', 'bridge repair, repair bridge, repair of bridge, fixed bridge repair'],
  ['prosthodontics', '5000-6999', ''],
];
