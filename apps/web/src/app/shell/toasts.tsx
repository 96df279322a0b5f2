import { useNotifications } from '@mantine/notifications';
import { useOnDemand } from '#ui/dialogs/use-on-demand.ts';

/** Shows what `toast` adds to the store. Its code loads with the first toast. */
export const Toasts = () => {
  const { notifications } = useNotifications();
  const [List] = useOnDemand(notifications.length, async () => (await import('./toast-list.tsx')).ToastList);
  return List && <List />;
};
