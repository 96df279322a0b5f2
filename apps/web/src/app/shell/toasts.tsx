import { useNotifications } from '@mantine/notifications';
import { useLazyDialog } from '#ui/dialogs/use-lazy-dialog.ts';

/** Shows the toasts that `toast` adds to Mantine's store. The code that displays them loads with the first toast. */
export const Toasts = () => {
  const { notifications } = useNotifications();
  const [List] = useLazyDialog(
    notifications.length,
    async () => (await import('./toast-list.tsx')).ToastList,
  );
  return List && <List />;
};
