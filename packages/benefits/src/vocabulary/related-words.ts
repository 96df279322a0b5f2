// Groups of related words. A question and a payer's text that use different words of one group are still matched. The
// first word of each line names the group.

const GROUPS = `
filing file filed submit submitted submission claim billed bill billing late timely resubmit deadline
accident accidental fell fall broke broken trauma injury injured bike hit knocked chipped crash
installment payments payout payment quarterly monthly banding
before prior previous previously earlier old former had
carrier coverage delta aetna cigna metlife guardian humana ameritas principal takeover credit
change switch switching transfer changed
terminated term termed termination
pregnant pregnancy expecting maternity
diabetic diabetes diabetics
physician doctor md medical note
third 3rd extra additional addition
teledentistry telehealth virtual video zoom online remote
combined combine share shares shared
progress started ongoing
second 2nd
referral refer referred specialist specialty surgeon os oms endodontist periodontist prosthodontist pedodontist
emergency urgent emergencies palliative toothache toothaches pain painful ache aches aching swelling swollen abscess vacation traveling travelling
impacted impaction
tier level
prorated prorate proration
assigned assignment assign directly direct check
cosmetic veneer whitening bleaching esthetic aesthetic bleach
anesthesia sedation sedated iv
eligible eligibility elig hours hrs hour
student college school
spouse wife husband
rider amendment
predetermination preauthorization pretreatment
congenital birth
military veteran
mac ucr customary
gold noble alloy metal metals
cobra reinstate reinstated reinstatement continuation continue elect elected election
chart charting pockets pocket narrative attach attachment attachments documentation
appointment appointments appt appts missed noshow cancellation cancel cancelled canceled
`;

const names = new Map<string, string>();
for (const line of GROUPS.trim().split('\n')) {
  const words = line.trim().split(/\s+/);
  for (const word of words) names.set(word, words[0] ?? word);
}

/** The name of the word's group; null if the word is in none. */
export const groupOf = (word: string): string | null =>
  names.get(word) ?? names.get(word.replace(/s$/, '')) ?? null;
