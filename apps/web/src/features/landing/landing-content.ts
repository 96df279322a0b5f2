// The text of the landing page. It states only what the product does: no customers, no invented statistics.

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
  { figure: '3 s', label: 'Fastest verification', note: 'when the payer responds right away' },
  { figure: '10–30 s', label: 'Typical wait', note: 'from request to benefits on screen' },
  { figure: String(MAXIMUM_BATCH_ROWS), label: 'Patients per batch', note: 'typed, pasted or imported' },
  { figure: '45 min', label: 'Phone call', note: 'replaced by one verification' },
];

export const STEPS = [
  {
    title: 'Add your schedule',
    text: `Paste tomorrow's schedule or import a spreadsheet with up to ${MAXIMUM_BATCH_ROWS} patients. For a walk-in, fill out a short form.`,
  },
  {
    title: 'Bitewing contacts every payer',
    text: "You can close the page. Bitewing retries payers that don't respond and tells you when a member ID is wrong.",
  },
  {
    title: 'See what the plan pays',
    text: 'Coverage status, remaining amounts, coverage by service and procedure code, frequencies, and what to ask the payer by phone.',
  },
];

export const FEATURES = [
  {
    Icon: IconClockBolt,
    title: 'Seconds, not phone calls',
    text: 'Requests go to the payer through a clearinghouse in real time. Responses come back as clear benefit amounts.',
  },
  {
    Icon: IconTable,
    title: `Batches of up to ${MAXIMUM_BATCH_ROWS}`,
    text: 'Paste your schedule into the batch form. It highlights errors. The batch runs in the background while you work.',
  },
  {
    Icon: IconHistory,
    title: 'Smart caching',
    text: 'If a patient was verified recently, a batch reuses that response instead of contacting the payer again.',
  },
  {
    Icon: IconBuildingCommunity,
    title: 'Multi-practice support',
    text: 'Each practice has its own doctors, users and records. Users see only the patients of their own practice.',
  },
  {
    Icon: IconShieldLock,
    title: 'HIPAA compliance',
    text: 'Patient data is encrypted per practice, every access is recorded in an audit trail, and idle users are logged out.',
  },
  {
    Icon: IconChartBar,
    title: 'Analytics dashboard',
    text: 'See how many verifications you run, how many succeed, and which payers respond slowly.',
  },
];

export const PROMISES = [
  {
    title: 'Unknown is never zero',
    text: "If the payer doesn't state a value, Bitewing says so and lists what to ask and which number to call.",
  },
  {
    title: 'Every value shows its source',
    text: "Click any value to see the payer's own words behind it. Bitewing also shows how many benefit details it couldn't read.",
  },
  {
    title: 'Conflicts stay visible',
    text: 'When a payer sends two values for one benefit, you see both.',
  },
  {
    title: 'An assistant that cites its sources',
    text: "Get answers for the doctor, the hygienist or the front desk. Answers cite the benefit rows they are based on, and say when the payer didn't state something.",
  },
];
