import { formatPhone } from './phone.ts';
import classes from './phone-link.module.css';

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`} className={classes.phone}>
    {formatPhone(phone)}
  </a>
);
