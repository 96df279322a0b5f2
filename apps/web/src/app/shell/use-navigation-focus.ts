import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the heading of the new page, so that keyboard and screen reader users start there. A form marked
 * with `data-autofocus` gets the focus in its first field instead, also when it is the first page. If fields are
 * marked as wrong, it is the first of them.
 */
export const useNavigationFocus = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef<string | null>(null);
  useEffect(() => {
    const isFirstPage = previous.current === null;
    if (previous.current === pathname) return;
    previous.current = pathname;
    const wrong = main.current?.querySelector<HTMLElement>('form[data-autofocus] [aria-invalid="true"]');
    if (wrong) return wrong.focus();
    const field = main.current?.querySelector<HTMLElement>('form[data-autofocus] :is(input, select)');
    if (field) return field.focus({ preventScroll: true });
    if (isFirstPage) return;
    const heading = main.current?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};
