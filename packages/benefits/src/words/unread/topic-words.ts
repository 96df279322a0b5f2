// The words that name the topic of a sentence that we couldn't read. `corrected` has the exceptions.

import type { Topic } from '../../statement.ts';

/** Each topic with the kinds of tokens that name it. */
export const TOPIC_WORDS = (
  [
    [
      'share',
      'percent percent_word coinsurance copay patient_pays unknown_share covered paid allowed_amount responsible schedule not_covered_or_free',
    ],
    ['deductible', 'deductible'],
    ['maximum', 'maximum rollover out_of_pocket money_fraction'],
    [
      'frequency',
      'limited period every times times_mark last_service next_service combined combined_with no_limit fraction frequency_noun unlimited no_interval',
    ],
    ['age', 'age age_limit minimum_age children adults students'],
    ['waiting', 'waiting prior_coverage prior_credit of_coverage late_entrants'],
    ['authorization', 'authorization documents criteria without_approval estimate_word'],
    ['missing_tooth', 'missing_tooth missing_teeth missing_tooth_rule'],
    ['downgrade', 'downgrade downgraded difference'],
    ['replacement', 'replacement'],
    ['prep_or_seat', 'prep_date seat_date'],
    [
      'coordination_of_benefits',
      'coordination non_duplication carve_out birthday maintenance secondary medical_first payer_order',
    ],
    ['benefit_year', 'benefit_year renew basis'],
    ['network', 'in_network out_network both_networks assigned billing referral'],
    ['status', 'status_active status_inactive status_word'],
    ['other_coverage', 'other_coverage separate_policy secondary medical_first payer_order'],
    [
      'exclusion',
      'not_covered not_included except preexisting only_when lost_work lost_part in_progress excluded except_emergency not_covered_or_free',
    ],
  ] as const
).map(([topic, kinds]): [Topic, string[]] => [topic, kinds.split(' ')]);

/** The kinds of tokens that name this topic. */
export const wordsOf = (topic: Topic): readonly string[] =>
  TOPIC_WORDS.find(([name]) => name === topic)?.[1] ?? [];
