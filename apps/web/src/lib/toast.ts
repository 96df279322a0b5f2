// Toasts: 4 seconds by default, 3 for success, 5 for errors.

import { TOAST_DEFAULT_MS, TOAST_ERROR_MS, TOAST_SUCCESS_MS } from '@bitewing/contract';
import { notifications } from '@mantine/notifications';

type Kind = 'info' | 'success' | 'error';

const DURATIONS: Record<Kind, number> = {
  info: TOAST_DEFAULT_MS,
  success: TOAST_SUCCESS_MS,
  error: TOAST_ERROR_MS,
};

const COLORS: Record<Kind, string> = { info: 'accent', success: 'positive', error: 'danger' };

const show = (kind: Kind, message: string): void => {
  notifications.show({
    // Mantine ignores a toast if one with the same ID is visible.
    id: `${kind} ${message}`,
    message,
    color: COLORS[kind],
    autoClose: DURATIONS[kind],
    closeButtonProps: { 'aria-label': 'Dismiss' },
    role: kind === 'error' ? 'alert' : 'status',
  });
};

export const toast = {
  info: (message: string): void => show('info', message),
  success: (message: string): void => show('success', message),
  error: (message: string): void => show('error', message),
};
