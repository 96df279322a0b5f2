// Short forms that staff type, as the words they stand for. Payers' own abbreviations are read in words/.

const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  `oon: out of network, inn: in network, ntwk: network, bws: bitewings, ga: general anesthesia, surf: surface,
  hv: have, abt: about, wht: what, outta: out of, bout: about, nxt: next, yr: year, yrs: years, mo: months, mos: months, b4: before, pt: patient, pts: patients,
  ins: insurance, tx: treatment, elig: eligible, bene: benefits, benes: benefits, bens: benefits, avail: available,
  indiv: individual, fam: family, rem: remaining, quads: quadrants, quad: quadrant, pd: paid,
  whats: what is, hes: he is, shes: she is, whos: who is, hows: how is, theyre: they are, cuz: because,
  exts: extractions, crn: crown, prev: preventive, pmt: payment, pmts: payments, diff: different, amt: amount,
  subs: subscriber, effdate: effective date, tmrw: tomorrow, sec: secondary, fl: fluoride, maint: maintenance, wk: week, wks: weeks, tday: today, tdy: today, oftn: often, addl: additional,
  cov: coverage, covg: coverage, cvg: coverage, coverge: coverage, til: until, till: until,
  er: emergency, bennies: benefits, doc: doctor, ph: phone, ov: office visit, pan: panoramic, clng: cleaning, clngs: cleanings, thru: through, predeterm: predetermination, predeterms: predeterminations, predet: predetermination,
  dx: diagnostic, resp: responsibility, anes: anesthesia, anesth: anesthesia`
    .split(',')
    .map((pair) => pair.split(':').map((part) => part.trim()) as [string, string]),
);

/** "Child or adult prophy" names two services. */
const EITHER = /\b(child|adult|pedo) or (child|adult|pedo) (prophy|prophies|prophylaxis|cleanings?)\b/g;
/** "Comp" is a composite, unless it begins the name of an exam or of braces. */
const COMPOSITE = /\bcomps?\b(?! (?:exam|eval|oral|ortho|plan|perio|series))/g;
/** "OK to clean her today?" asks for a cleaning. */
const VERBS: Readonly<Record<string, string>> = {
  clean: 'cleaning',
  cleaned: 'cleaning',
  seal: 'sealants',
  fill: 'filling',
  extract: 'extraction',
  pull: 'extraction',
};
const DONE =
  /\b(clean|seal|fill|extract|pull)(?= (?:her|his|him|them|it|this|that|the tooth|tooth|#))\b|\b(?<=(?:get|gets|last|got|be) )cleaned\b/g;
/** "Due 4 fmx", "what does she pay 4 a crown": the word, not four of them. */
const FOR =
  /\b4(?= (?:an?|the|her|his|my|this|that|him|pt|patient)\b)|(?<=\b(?:pays?|due|covered|owes?|wait|good|copay|price|cost|pct|percent|fee) )4(?= [a-z]+(?<!s)\b)/g;
const SHORT = new RegExp(`\\b(?:${Object.keys(WORDS).join('|')})\\b`, 'g');

/** Lower-case text with short forms written out. */
export const writtenOut = (text: string): string =>
  text
    .replace(/\bw\/o\b/g, 'without')
    .replace(/\bno[- ]?show(?:s|ed|ing)?\b/g, 'missed appointment')
    .replace(/\bpay out\b(?! of\b)/g, 'payout')
    .replace(/\bw\//g, 'with ')
    .replace(/\b2nd(?=ary\b)/g, 'second')
    .replace(FOR, 'for')
    .replace(/\b2(?= (?:be|do|get|pay|see|have|know|wait|bill|send)\b)/g, 'to')
    .replace(/\bx(?=tra|tract)/g, 'ex')
    .replace(SHORT, (word) => WORDS[word] ?? word)
    .replace(COMPOSITE, 'composite')
    .replace(DONE, (verb) => `${VERBS[verb]} for`)
    .replace(EITHER, '$1 $3 or $2 $3')
    .replace(/(?<=#\d{1,2} )%|(?<!\d\s*)%/g, ' percent ');
