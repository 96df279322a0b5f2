import type { Role } from '@bitewing/contract';

// All people here are invented. Email addresses end in .test, and phone numbers are reserved for examples.
// Fixed IDs let an interrupted seed find what it has already created.

export const DEMO_PASSWORD = 'bitewing-demo';

export interface DemoDoctor {
  id: string;
  firstName: string;
  lastName: string;
  npi: string;
}

export interface DemoPractice {
  id: string;
  name: string;
  address: string;
  phone: string;
  email: string;
  taxId: string;
  timeZone: string;
  /** The first one is the practice's main doctor. */
  doctors: [DemoDoctor, ...DemoDoctor[]];
}

export interface DemoAccount {
  id: string;
  email: string;
  fullName: string;
  role: Role;
  practiceId: string | null;
}

const KINDS = { practice: 1, doctor: 2, user: 3, batch: 4, verification: 5 } as const;

export const demoId = (kind: keyof typeof KINDS, number: number) =>
  `018f0000-000${KINDS[kind]}-7000-8000-${String(number).padStart(12, '0')}`;

export const HARBOR: DemoPractice = {
  id: demoId('practice', 1),
  name: 'Harbor Street Dental',
  address: '48 Harbor Street, Portland, ME 04101',
  phone: '(207) 555-0148',
  email: 'frontdesk@harborstreet.test',
  taxId: '00-0000148',
  timeZone: 'America/New_York',
  doctors: [
    { id: demoId('doctor', 1), firstName: 'Ingrid', lastName: 'Solberg', npi: '1999999984' },
    { id: demoId('doctor', 2), firstName: 'Marcus', lastName: 'Oyelaran', npi: '1999999976' },
    { id: demoId('doctor', 3), firstName: 'Priya', lastName: 'Venkataraman', npi: '1999999968' },
  ],
};

export const CEDAR: DemoPractice = {
  id: demoId('practice', 2),
  name: 'Cedar Ridge Family Dentistry',
  address: '1207 Cedar Ridge Road, Boise, ID 83702',
  phone: '(208) 555-0127',
  email: 'office@cedarridge.test',
  taxId: '00-0000127',
  timeZone: 'America/Boise',
  doctors: [{ id: demoId('doctor', 4), firstName: 'Tomás', lastName: 'Iglesias', npi: '1999999950' }],
};

export const DEMO_PRACTICES = [HARBOR, CEDAR];

export const DEMO_ACCOUNTS: DemoAccount[] = [
  account(1, 'super', 'Sam Okafor', 'super_admin', null),
  account(2, 'admin', 'Dana Whitfield', 'practice_admin', HARBOR.id),
  account(3, 'staff', 'Riley Chen', 'staff', HARBOR.id),
  account(4, 'staff2', 'Jo Marchetti', 'staff', CEDAR.id),
];

function account(
  number: number,
  name: string,
  fullName: string,
  role: Role,
  practiceId: string | null,
): DemoAccount {
  return { id: demoId('user', number), email: `${name}@bitewing.test`, fullName, role, practiceId };
}
