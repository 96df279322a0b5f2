import type { Verification } from '@bitewing/contract';
import { PhoneLink } from '#ui/values/phone-link.tsx';
import classes from './estimate-page.module.css';

/** A plan of the estimate: its payer, and the phone number in the payer's response. */
export interface EstimatePayer {
  name: string;
  phone: string | null;
}

export const payerOf = ({ payer_name, parsed_benefits }: Verification): EstimatePayer => ({
  name: payer_name,
  phone: parsed_benefits?.contact_information.phone ?? null,
});

interface CallPayerProps {
  /** In the order of payment. */
  payers: readonly EstimatePayer[];
  /** The places of the payers to call. */
  places: readonly number[];
}

/** Whom to call. Nothing if the responses have no phone number. */
export const CallPayer = ({ payers, places }: CallPayerProps) =>
  [...new Set(places)].sort().map((place) => {
    const { name, phone } = payers[place] ?? { name: '', phone: null };
    return (
      phone && (
        <p key={place} className={classes.hint}>
          Call {name}: <PhoneLink phone={phone} />
        </p>
      )
    );
  });
