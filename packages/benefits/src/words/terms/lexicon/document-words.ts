// What must be sent with a claim, and the criteria that a case must meet.

export const DOCUMENT_WORDS = {
  primary_eob: `
    copy of (medical|primary) eob, eob from primary carrier, medical (carrier|plan) eob
    (medical|primary|primary carrier) (eob|explanation of benefit)
    medically eob
  `,
  document: `
    (6 pt|complete periodontal|current|current perio|fm|fm perio|fmp|full perio|full periodontal) charting
    amount paid by previous carrier
    amount paid by prior (carrier|insurance|plan)
    amount paid to date, attachment, (initial|original|) banding date, bitewings, (radiographic|) bone loss
    case fee, ceph
    cephalometric film, chart note
    (6 point|full mouth|six point|) (perio|periodontal|) charting
    clinical note, clinical rationale, (consultation|operative|pathology) report, current pa, current xray
    date of (banding|extraction|prior placement), diagnostic x ray, (supporting|) documentation
    (estimated length|length|months|total months) of treatment
    extraction date
    (current|) (film|fmx|full mouth x ray|radiograph|x ray)
    intraoral photo
    (copy of|copy of the|) medical (carrier|insurance|plan|) (eob|explanation of benefit)
    models, months remaining, narrative
    (post operative|postoperative|pre op|pre treatment|preop|preoperative|pretreatment|) (pa x ray|periapical)
    panoramic film, panoramic x ray, (perio|periodontal|pocket|tooth) chart, photo, photograph
    physician statement, (pocket|probing) depth, post op x ray
    (post operative|postoperative|pre op|preop|preoperative|pretreatment) (periapical|) (film|radiograph|x ray)
    pre op pa, pre operative (pa|pa x ray|periapical)
    pre (operative|treatment) (periapical|) (film|radiograph|x ray)
    preop pa, prior placement date, prosthetic date, study model, tooth numbers, total (case|treatment|) fee
    treatment plan, x-rays, xrays
  `,
  /** Also in `document`. With a figure, it is a criterion: "pocket depth of 5 mm or greater". */
  depth: '(pocket|probing) depth',
  /** Says only that a document may not exist. */
  if_any: 'if any, if applicable, when applicable, if available, as applicable, if one exist',
  reviewed: `
    (are reviewed|reviewed|subject to review) by (dental|) consultant
    (are reviewed|reviewed|subject to review) by our dental director
    subject to (clinical|consultant|dental consultant) review
  `,
  enclose: 'include, attach, enclose, provide',
  with_claim: `
    accompanied by, (must|) (accompany|be submitted with) claim
    (along with|at time of|be included with|for|on|on every|required with|to|to every) claim
    for (benefit determination|benefits|consideration|consultant review|payment|review|review of)
    must (be accompanied by|be supported by|contain|have|include)
    should include, (upon|with) submission, with (all|any|each|every|initial) claim, with claims
    with every claim form
  `,
  dated: 'current within, (dated|taken) within (the last|), less than, no older than, within last',
  /** How documents may be sent, and whether they are returned. */
  electronic: `
    accept, accepted, electronic, (accepted|) electronically, not returned, (do not send|) original
    will not be returned
  `,
  criteria: `
    clinical criteria, handicapping malocclusion, (hld|salzmann) (index|score|)
    (hld index|minimum|qualifying|severity) score
    hld points, medical (necessity|) criteria, on hld, on salzmann index, (points|) on hld index
    score on hld index
  `,
  score: `
    at least, minimum of, must meet, must score, point, qualify, required to meet, score
    (minimum|requires a|) score of
  `,
  necessary: `
    handicapping, medical necessity
    medically necessary (case|case only|only|orthodontics|)
    necessary case, when medically necessary
  `,
  pockets: `
    4 mm or more, 4mm or more, 4mm pockets, at least, deep, millimeter, mm, of at least
    (4 mm|4mm|5mm|mm|) or greater, pocket, pocket of
  `,
} as const;
