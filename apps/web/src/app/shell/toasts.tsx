import { useNotifications } from '@mantine/notifications';
import { useLazyDialog } from '#ui/dialogs/use-lazy-dialog.ts';

/** Shows what `toast` adds to the store. Its code loads with the first toast. */
export const Toasts = () => {
  const { notifications } = useNotifications();
  const [List] = useLazyDialog(
    notifications.length,
    async () => (await import('./toast-list.tsx')).ToastList,
  );
  return List && <List />;
};
