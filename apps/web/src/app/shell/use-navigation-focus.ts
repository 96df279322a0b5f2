import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const FIELDS = 'form[data-autofocus] :is(input:not([type="checkbox"]), select)';

/**
 * Moves the focus to the heading of the new page, so that keyboard and screen reader users start there. If the page has
 * a form with `data-autofocus`, the focus goes to its first invalid field, otherwise to its first empty field, otherwise
 * to its first field. On the first page load, only such a form gets the focus.
 */
export const useNavigationFocus = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef<string | null>(null);
  useEffect(() => {
    const isFirstPage = previous.current === null;
    if (previous.current === pathname) return;
    previous.current = pathname;
    const invalidField = main.current?.querySelector<HTMLElement>(
      'form[data-autofocus] [aria-invalid="true"]',
    );
    if (invalidField) return invalidField.focus();
    const fields = [...(main.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FIELDS) ?? [])];
    // A select other than the first field doesn't count as empty: its options may not have loaded yet.
    const isEmpty = (candidate: (typeof fields)[number]) =>
      candidate instanceof HTMLInputElement && candidate.value === '' && !candidate.readOnly;
    const field = fields[0]?.value === '' ? fields[0] : (fields.find(isEmpty) ?? fields[0]);
    if (field) return field.focus({ preventScroll: true });
    if (isFirstPage) return;
    const heading = main.current?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};
