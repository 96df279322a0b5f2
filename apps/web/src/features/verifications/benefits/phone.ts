export { formatPhone } from '#ui/values/phone.ts';
