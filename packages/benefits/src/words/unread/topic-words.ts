// The kinds of tokens that name a topic wherever they are in a sentence.

import type { Topic } from '../../statement.ts';

/** Each topic with these kinds. */
export const TOPIC_WORDS: readonly (readonly [Topic, readonly string[]])[] = (
  [
    [
      'share',
      'percent percent_word coinsurance copay patient_pays unknown_share covered paid allowed_amount responsible schedule not_covered_or_free installment prorated',
    ],
    ['deductible', 'deductible pending_claims'],
    ['maximum', 'maximum out_of_pocket money_fraction pending_claims prorated'],
    [
      'frequency',
      'limited period times times_mark last_service next_service combined combined_with no_limit fraction frequency_noun unlimited no_interval shared_frequency',
    ],
    ['age', 'age age_limit minimum_age children adults students student_proof birthday_word overage'],
    ['waiting', 'waiting prior_coverage prior_credit late_entrants lapse'],
    ['authorization', 'authorization documents criteria without_approval estimate_word'],
    ['missing_tooth', 'missing_tooth missing_teeth missing_tooth_rule'],
    ['downgrade', 'downgrade downgraded difference'],
    ['replacement', 'replacement unserviceable'],
    ['prep_or_seat', 'prep_date seat_date'],
    [
      'coordination_of_benefits',
      'coordination non_duplication carve_out birthday maintenance secondary medical_first payer_order dual_coverage under_medical',
    ],
    [
      'network',
      'in_network out_network both_networks assigned billing referral must_use roster fee_noun fee_basis',
    ],
    ['status', 'status_active status_inactive status_word coverage_end extension overage'],
    ['other_coverage', 'other_coverage separate_policy secondary medical_first payer_order under_medical'],
    [
      'exclusion',
      'not_covered not_included except preexisting only_when lost_work lost_part in_progress excluded except_emergency not_covered_or_free under_medical',
    ],
  ] as const
).map(([topic, kinds]): [Topic, string[]] => [topic, kinds.split(' ')]);
