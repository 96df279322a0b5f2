import type { ReactNode } from 'react';
import { FieldList } from '#ui/layout/field-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import { formatPhone } from '#ui/values/phone.ts';
import { PhoneLink } from '#ui/values/phone-link.tsx';
import type { Benefits } from '../benefits-context.ts';
import classes from './contact-panel.module.css';

type Contact = Omit<Benefits['contacts'][number], 'role' | 'sources' | 'url'> & { url?: string | null };

export const ContactPanel = ({ benefits }: { benefits: Benefits }) => {
  const { contact_information: main, contacts } = benefits;
  const others = contacts.filter((contact) => contact.name !== main.name || contact.phone !== main.phone);
  return (
    <Panel title="Contact Information">
      {hasAny(main) ? <FieldList fields={fieldsOf(main)} /> : <NotStated />}
      {others.map((contact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these items have no id; the payer's order identifies them
        <div key={at} className={classes.other}>
          <h3 className={classes.role}>{roleName(contact.role)}</h3>
          <FieldList fields={fieldsOf(contact)} />
        </div>
      ))}
    </Panel>
  );
};

/** The X12 code table calls an HMO's assigned dental office "Primary Care Provider", which sounds medical. */
const roleName = (role: string): string =>
  role === 'Primary Care Provider' ? 'Assigned dental office' : role;

const hasAny = (contact: Contact): boolean =>
  Boolean(contact.name || contact.phone || contact.fax || contact.email || contact.address);

const fieldsOf = (contact: Contact): { label: string; value: ReactNode }[] =>
  [
    // Some payers send their ID instead of their name.
    { label: /^\d+$/.test(contact.name ?? '') ? 'Payer ID' : 'Name', value: contact.name },
    {
      label: 'Phone',
      value: contact.phone && <PhoneLink phone={contact.phone} />,
    },
    { label: 'Fax', value: contact.fax && formatPhone(contact.fax) },
    { label: 'Email', value: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a> },
    { label: 'Website', value: contact.url },
    { label: 'Address', value: contact.address },
  ].filter(({ value }) => value);
