// What the landing page says. Only what the product does; no customers, no figures of our own making.

import { MAXIMUM_BATCH_ROWS } from '@bitewing/contract';
import {
  IconBuildingCommunity,
  IconChartBar,
  IconClockBolt,
  IconHistory,
  IconShieldLock,
  IconTable,
} from '@tabler/icons-react';

export const FIGURES = [
  { figure: '3 s', label: 'Verification', note: 'when the payer answers at once' },
  { figure: '10–30 s', label: 'Typical wait', note: 'from the question to the benefits on screen' },
  { figure: String(MAXIMUM_BATCH_ROWS), label: 'Patients in a batch', note: 'typed, pasted or from a file' },
  { figure: '45 min', label: 'The phone call', note: 'it takes the place of' },
];

export const STEPS = [
  {
    title: 'Put in the schedule',
    text: `Paste tomorrow's list or drop a spreadsheet: up to ${MAXIMUM_BATCH_ROWS} patients at once. One patient at the desk is a short form.`,
  },
  {
    title: 'Bitewing asks every payer',
    text: 'Close the page if you like. A payer that does not answer is asked again; a wrong member ID is named as one.',
  },
  {
    title: 'Read what the plan pays',
    text: 'Active or not, what is left, what each service and procedure code is covered at, how often, and what to ask by phone.',
  },
];

export const FEATURES = [
  {
    Icon: IconClockBolt,
    title: 'Seconds, not phone calls',
    text: 'The question goes to the payer through a clearinghouse in real time, and the answer comes back as figures.',
  },
  {
    Icon: IconTable,
    title: `Batches of up to ${MAXIMUM_BATCH_ROWS}`,
    text: 'A grid that takes a pasted schedule, says which cell is wrong, and runs while you do something else.',
  },
  {
    Icon: IconHistory,
    title: 'Smart caching',
    text: 'A patient verified in the last 24 hours is answered at once in a batch, without asking the payer twice.',
  },
  {
    Icon: IconBuildingCommunity,
    title: 'Multi-practice support',
    text: 'Every practice with its own doctors, people and records. Nobody sees the patients of another practice.',
  },
  {
    Icon: IconShieldLock,
    title: 'HIPAA compliance',
    text: 'Patient data encrypted for each practice, every look at a record kept in an audit trail, idle sessions ended.',
  },
  {
    Icon: IconChartBar,
    title: 'Analytics dashboard',
    text: 'How many verifications, how many succeeded, how long payers took, and which of them keep you waiting.',
  },
];

export const PROMISES = [
  {
    title: 'Unknown is never zero',
    text: 'What the payer left out is shown as not stated, with the question to ask and the number to call.',
  },
  {
    title: 'Every value shows its source',
    text: "Press any figure and read the payer's own row behind it. Rows that could not be read are counted, not hidden.",
  },
  {
    title: 'Contradictions stay visible',
    text: 'When a payer sends two figures for one benefit, you see both.',
  },
  {
    title: 'An assistant that cites',
    text: 'Ask about a verification as doctor, hygienist or administration. Every sentence names the rows it rests on.',
  },
];
