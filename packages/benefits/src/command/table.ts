import type { CoverageStatus, ParsedBenefits } from '../parsed-benefits.ts';
import type { EligibilityResponse } from '../response.ts';

export interface Printed {
  status: CoverageStatus;
  parsed_benefits: ParsedBenefits;
  issues: EligibilityResponse['issues'];
  rejections: EligibilityResponse['rejections'];
}

export function writeTable({ status, parsed_benefits, issues, rejections }: Printed): string {
  const plan = parsed_benefits.plan_information;
  const facts = [
    ['Coverage', status],
    ['Plan', plan.plan_name],
    ['Payer', plan.payer_name],
    ['Effective', plan.effective_date],
  ].filter(([, value]) => value !== null);
  const coverage = [
    ...parsed_benefits.service_type_coverage.map((row) => [
      row.service_type,
      row.in_network,
      row.out_network,
    ]),
    ...parsed_benefits.procedure_coverage.map((row) => [row.procedure_code, row.in_network, row.out_network]),
  ];
  return [
    ...columns(facts),
    ...section(
      'Rejected',
      rejections.map(({ code, description }) => `${code} ${description ?? ''}`.trim()),
    ),
    ...section(
      'Coverage',
      coverage.length === 0 ? [] : columns([['', 'In-network', 'Out-of-network'], ...coverage]),
    ),
    ...section('Exclusions', parsed_benefits.exclusions),
    ...section('Limitations', parsed_benefits.limitations),
    ...section(
      'Problems',
      issues.map(({ message, raw }) => (raw === null ? message : `${message} ${raw}`)),
    ),
    '',
    '',
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function columns(rows: readonly (readonly (string | null | undefined)[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell?.length ?? 0);
  return rows.map((row) =>
    row
      .map((cell, at) => (cell ?? '').padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
