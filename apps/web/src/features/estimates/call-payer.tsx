import { isPayerItself } from '@bitewing/benefits';
import type { GlanceAlertWire, Verification } from '@bitewing/contract';
import { PhoneLink } from '#ui/values/phone-link.tsx';
import classes from './estimate-page.module.css';

/** The payer of one of the estimate's plans. */
export interface EstimatePayer {
  name: string;
  /** The payer to call about dental benefits: another payer, if that one handles all of dental care. */
  contact: { name: string; phone: string | null };
  /** The verification's alerts that another payer handles dental, or that the patient is assigned to another office. */
  warnings: readonly GlanceAlertWire[];
}

const WARNING_KINDS: readonly GlanceAlertWire['kind'][] = ['elsewhere', 'assigned_office'];

export const payerOf = ({ payer_name: name, parsed_benefits, glance }: Verification): EstimatePayer => {
  // The other payer of an alert must not be this payer. The names in the response were already compared. The name in our
  // directory may differ, so compare that one too.
  const warnings = (glance?.alerts ?? []).filter(
    ({ kind, verify_with: other }) => WARNING_KINDS.includes(kind) && !isPayerItself(other?.name, name),
  );
  // A caution is about a payer that handles only a part of dental care, such as orthodontics.
  const handledElsewhere = warnings.find(({ tone, verify_with }) => tone === 'danger' && verify_with?.name);
  const other = handledElsewhere?.verify_with;
  const contact = other?.name
    ? { name: other.name, phone: other.phone }
    : { name, phone: parsed_benefits?.contact_information.phone ?? null };
  return { name, contact, warnings };
};

interface CallPayerProps {
  /** In the order of payment. */
  payers: readonly EstimatePayer[];
  /** The places of the payers to call. */
  places: readonly number[];
}

/** Whom to call. Leaves out payers without a phone number. */
export const CallPayer = ({ payers, places }: CallPayerProps) =>
  [...new Set(places)].sort().map((place) => {
    const { name, phone } = payers[place]?.contact ?? { name: '', phone: null };
    return (
      phone && (
        <p key={place} className={classes.hint}>
          Call {name}: <PhoneLink phone={phone} />
        </p>
      )
    );
  });

/** The same warnings as on the verification, above the amounts. */
export const Warnings = ({ payers }: Pick<CallPayerProps, 'payers'>) =>
  payers.flatMap(({ name, warnings }) =>
    warnings.map(({ key, title, text }) => (
      <p key={`${name} ${key}`} className={classes.condition}>
        {payers.length > 1 && `${name}: `}
        {title}. {text}
      </p>
    )),
  );
