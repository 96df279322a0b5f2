import { isoDay } from '../calendar.ts';
import { FAULTS } from '../faults/fault-for.ts';
import { buildPayerDirectory } from '../payers/payer-directory.ts';
import { SCENARIO_GROUPS } from './index.ts';
import type { Scenario, ScenarioDependent, ScenarioPerson } from './scenario.ts';

/** Returns the README's tables of patients and errors. A test checks that the README contains them. */
export function readmeTables(): string {
  const directory = buildPayerDirectory();
  const groups = SCENARIO_GROUPS.map(([title, scenarios]) =>
    [
      `### ${title}`,
      '',
      '| patient | date of birth | member ID | payer | what it shows |',
      '| --- | --- | --- | --- | --- |',
      ...scenarios.map((scenario) => line(scenario, directory.find(scenario.payerId)?.displayName ?? '')),
    ].join('\n'),
  );
  const faults = [
    '### Errors',
    '',
    '| member ID | what happens |',
    '| --- | --- |',
    ...FAULTS.map(({ memberId, does }) => `| \`${memberId}\` | ${does} |`),
  ].join('\n');
  return `${[...groups, faults].join('\n\n')}\n`;
}

function line({ shows, payerId, subscriber, dependents }: Scenario, payerName: string): string {
  const people = [
    nameOf(subscriber),
    ...dependents.map((dependent) => `↳ ${relation(dependent)} ${nameOf(dependent)}`),
  ];
  const births = [subscriber, ...dependents].map(({ birth }) => isoDay(birth));
  return `| ${people.join('<br>')} | ${births.join('<br>')} | \`${subscriber.memberId}\` | ${payerName} (\`${payerId}\`) | ${shows} |`;
}

function nameOf({ first, last }: ScenarioPerson | ScenarioDependent): string {
  return `${first} ${last}`;
}

function relation({ relation: code }: ScenarioDependent): string {
  return code === '01' ? 'spouse' : 'child';
}
