import type { Delimiters } from '../x12/delimiters.ts';

/** An element has a single value, several components or several repetitions. */
export type ElementSpec = string | { components: string[] } | { repeated: string[] };
export type SegmentSpec = [id: string, ...elements: ElementSpec[]];

const USUAL_DELIMITERS: Delimiters = { element: '*', component: ':', repetition: '^', segment: '~' };

export interface EnvelopeSpec {
  delimiters?: Delimiters;
  /** Added after every segment terminator. */
  lineBreak?: string;
  transaction?: string;
  version?: '00501' | '00401';
  answeredOn?: string;
}

/** Writes an interchange with one transaction per body. All names and numbers in it are invented. */
export function writeX12(bodies: SegmentSpec[][], spec: EnvelopeSpec = {}): string {
  const delimiters = spec.delimiters ?? USUAL_DELIMITERS;
  const { transaction = '271', version = '00501', answeredOn = '20260310' } = spec;
  const lineBreak = spec.lineBreak ?? '';
  const isOld = version === '00401';
  const guide = isOld ? '004010X092A1' : '005010X279A1';
  const header = [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    'ZZ',
    'PAYER'.padEnd(15),
    'ZZ',
    'OFFICE'.padEnd(15),
    answeredOn.slice(2),
    '1200',
    isOld ? 'U' : delimiters.repetition,
    version,
    '000000042',
    '0',
    'T',
    delimiters.component,
  ].join(delimiters.element);
  const write = (segment: SegmentSpec) => {
    const elements = segment.map((part) => writeElement(part, delimiters));
    while (elements.at(-1) === '') elements.pop();
    return elements.join(delimiters.element);
  };
  const group: SegmentSpec = ['GS', 'HB', 'PAYER', 'OFFICE', answeredOn, '1200', '1', 'X', guide];
  const lines = [header, write(group)];
  bodies.forEach((body, at) => {
    const control = String(at + 1).padStart(4, '0');
    lines.push(write(['ST', transaction, control, ...(isOld ? [] : [guide])]));
    for (const segment of body) lines.push(write(segment));
    lines.push(write(['SE', String(body.length + 2), control]));
  });
  lines.push(write(['GE', String(bodies.length), '1']), write(['IEA', '1', '000000042']));
  return lines.map((line) => line + delimiters.segment + lineBreak).join('');
}

function writeElement(element: ElementSpec, { component, repetition }: Delimiters): string {
  if (typeof element === 'string') return element;
  return 'components' in element ? element.components.join(component) : element.repeated.join(repetition);
}

/** The segments before the benefit rows of an invented response: payer, provider and subscriber. */
export function opening(answeredOn = '20260310'): SegmentSpec[] {
  return [
    ['BHT', '0022', '11', 'TRACE1', answeredOn, '1200'],
    ['HL', '1', '', '20', '1'],
    ['NM1', 'PR', '2', 'NORTHWIND DENTAL', '', '', '', '', 'PI', 'NW001'],
    ['PER', 'IC', 'MEMBER SERVICES', 'TE', '8005550100', 'UR', 'northwind.example'],
    ['HL', '2', '1', '21', '1'],
    ['NM1', '1P', '2', 'HARBOUR SMILES', '', '', '', '', 'XX', '1999999984'],
    ['HL', '3', '2', '22', '0'],
    ['TRN', '2', 'T-1', '9000000000'],
    ['NM1', 'IL', '1', 'MAREN', 'ODA', '', '', '', 'MI', 'NW7700123'],
    ['REF', '6P', 'G-100'],
    ['REF', '6P', 'G-100', 'HARBOUR CREW'],
    ['N3', '1 PIER ROAD'],
    ['N4', 'PORT AVEN', 'OR', '970010000'],
    ['DMG', 'D8', '19880214', 'F'],
    ['DTP', '291', 'RD8', '20260101-20261231'],
  ];
}
