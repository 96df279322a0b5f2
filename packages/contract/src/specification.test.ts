// The specification's fields and constants, copied by hand, must be in the contract. The server sends exactly the
// contract's fields, so it sends every response field listed here.

import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import * as contract from './index.ts';

const shapeOf = (schema: unknown): string[] => {
  const { def } = schema as { def: { type: string; shape?: object; element?: unknown; innerType?: unknown } };
  if (def.type === 'array') return shapeOf(def.element);
  if (def.type === 'nullable' || def.type === 'optional') return shapeOf(def.innerType);
  return Object.keys(def.shape ?? {});
};
const field = (schema: unknown, name: string): unknown =>
  (schema as { def: { shape: Record<string, unknown> } }).def.shape[name];
const optionsOf = (schema: unknown): string[] =>
  Object.values((schema as z.ZodMiniEnum).def.entries).map(String);

const PATIENT = [
  'patient_first_name',
  'patient_last_name',
  'patient_dob',
  'member_id',
  'payer_id',
  'provider_first_name',
  'provider_last_name',
  'provider_npi',
  'is_dependent',
  'subscriber_first_name',
  'subscriber_last_name',
  'subscriber_dob',
];
const VERIFICATION = [
  ...PATIENT,
  'id',
  'status',
  'payer_name',
  'verification_type',
  'created_at',
  'completed_at',
  'error_message',
  'parsed_benefits',
  'parser_audit',
];
const COVERAGE = ['in_network', 'out_network', 'notes'];
const NETWORKS = ['in_network', 'out_network', 'all_networks'];
const USER = ['id', 'email', 'full_name', 'role', 'practice_id', 'is_active'];
const PRACTICE = [
  'id',
  'name',
  'provider_first_name',
  'provider_last_name',
  'npi',
  'address',
  'phone',
  'email',
  'tax_id',
  'is_active',
  'doctors',
];

const { parsedBenefits, verification, getPracticeDetails, getAdminSummary, getMonitoringMetrics } = contract;
const details = getPracticeDetails.response;

describe('the contract', () => {
  it.each([
    ['a user [3.03]', contract.user, USER],
    ['a deleted user [3.03]', contract.deletedUser, [...USER, 'practices']],
    ['a practice [3.04]', contract.practice, PRACTICE],
    [
      'the practice in practice details [3.05]',
      field(details, 'practice'),
      [...PRACTICE, 'user_count', 'last_activity'],
    ],
    ['practice details [3.05, 7.30]', details, ['practice', 'users', 'stats', 'recent_verifications']],
    [
      'the stats in practice details [3.05]',
      field(details, 'stats'),
      ['total', 'completed', 'processing', 'failed', 'success_rate'],
    ],
    [
      'a user in practice details [3.06]',
      field(details, 'users'),
      ['id', 'full_name', 'email', 'role', 'created_at'],
    ],
    ['a verification [3.07]', verification, VERIFICATION],
    ['the parser audit [3.09]', contract.parserAudit, ['unparsed_blocks', 'total_blocks']],
    ['a row of the verification list [3.10]', contract.verificationListItem, ['practices', 'users']],
    [
      'the practice of a verification row [3.10]',
      field(contract.verificationListItem, 'practices'),
      ['name'],
    ],
    ['the user of a verification row [3.10]', field(contract.verificationListItem, 'users'), ['full_name']],
    [
      'the verification list [3.11]',
      contract.listVerifications.response,
      ['verifications', 'total', 'total_pages'],
    ],
    ['the response to a new verification [3.11]', contract.createVerification.response, ['verification_id']],
    [
      'plan_information [3.12]',
      field(parsedBenefits, 'plan_information'),
      ['plan_name', 'coverage_level', 'insurance_type', 'effective_date', 'additional_info'],
    ],
    [
      'service_type_coverage [3.13]',
      field(parsedBenefits, 'service_type_coverage'),
      ['service_type', ...COVERAGE],
    ],
    [
      'procedure_coverage [3.14]',
      field(parsedBenefits, 'procedure_coverage'),
      ['procedure_code', 'description', ...COVERAGE],
    ],
    ['non_covered [3.15]', field(parsedBenefits, 'non_covered'), NETWORKS],
    ...NETWORKS.map((network): [string, unknown, string[]] => [
      `non_covered.${network} [3.15]`,
      field(field(parsedBenefits, 'non_covered'), network),
      ['service_types', 'procedures'],
    ]),
    [
      'contact_information [3.17]',
      field(parsedBenefits, 'contact_information'),
      ['name', 'phone', 'fax', 'email', 'address'],
    ],
    [
      'a payer [3.18]',
      contract.payer,
      ['id', 'display_name', 'primary_payer_id', 'stedi_id', 'names', 'aliases'],
    ],
    ['a doctor [3.19]', contract.doctor, ['first_name', 'last_name', 'npi']],
    [
      'a batch [3.20]',
      contract.batch,
      [
        'id',
        'status',
        'total_count',
        'completed_count',
        'failed_count',
        'created_at',
        'error_message',
        'verifications',
      ],
    ],
    [
      'a submitted batch [3.21]',
      contract.createBatch.response,
      ['batch_id', 'cached_count', 'pending_count'],
    ],
    ['an invitation [3.22]', contract.inviteUser.body, ['email', 'full_name', 'role', 'practice_id']],
    ['an edited user [3.23]', contract.updateUser.body, ['full_name', 'role', 'practice_id', 'is_active']],
    [
      'the system summary [3.24]',
      field(getAdminSummary.response, 'system'),
      ['total_practices', 'total_users', 'total_verifications', 'health_status'],
    ],
    [
      'metrics [3.25]',
      field(getMonitoringMetrics.response, 'metrics'),
      ['error_count', 'warning_count', 'total_logs', 'critical_alerts'],
    ],
    ['a log [3.26]', contract.logEntry, ['id', 'level', 'message', 'timestamp', 'source']],
    [
      'an insight [3.27]',
      contract.insight,
      ['id', 'severity', 'summary', 'pattern', 'recommendation', 'affected_count', 'created_at', 'resolved'],
    ],
    ['a chat message [3.28]', contract.chatMessage, ['type', 'content']],
    ['a real-time verification request [7.17]', contract.createVerification.body, PATIENT],
    ['a row of a batch request [7.23]', field(contract.createBatch.body, 'patients'), PATIENT],
  ])('has the fields of %s', (_, schema, fields) => {
    expect(shapeOf(schema)).toEqual(expect.arrayContaining(fields));
  });

  it('has lists of exclusions and limitations [3.16]', () => {
    for (const name of ['exclusions', 'limitations']) {
      expect((field(parsedBenefits, name) as { def: { type: string } }).def.type).toBe('array');
    }
  });

  it('has the statuses, types and roles of the specification [3.22, 3.28, 4.09, 6.08, 9.14]', () => {
    expect(optionsOf(contract.verificationStatus)).toEqual(['pending', 'processing', 'completed', 'failed']);
    expect(optionsOf(contract.verificationType)).toEqual(['real_time', 'batch']);
    expect(optionsOf(contract.batchStatus)).toEqual([
      'pending',
      'processing',
      'partial',
      'completed',
      'failed',
    ]);
    expect(optionsOf(contract.assignableRole)).toEqual(['staff', 'practice_admin']);
    expect(optionsOf(field(contract.chatMessage, 'type'))).toEqual(['user', 'assistant']);
    expect(optionsOf(contract.logLevel)).toEqual(['error', 'warn', 'info']);
    expect(optionsOf(contract.logSource)).toEqual(['vercel', 'railway', 'supabase']);
    expect(optionsOf(contract.insightSeverity)).toEqual(['critical', 'warning', 'info']);
  });

  it('calls the roles Super Admin, Admin and Staff [6.01]', () => {
    expect(contract.ROLE_LABELS).toEqual({
      super_admin: 'Super Admin',
      practice_admin: 'Admin',
      staff: 'Staff',
    });
  });
});
