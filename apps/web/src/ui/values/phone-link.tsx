import { formatPhone } from './phone.ts';

export const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone}`}>{formatPhone(phone)}</a>;
