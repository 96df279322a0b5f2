import { useNotifications } from '@mantine/notifications';
import { useActivity } from '#lib/use-activity.ts';
import { useLazyModule } from '#lib/use-lazy-module.ts';
import { useLazyDialog } from '#ui/dialogs/use-lazy-dialog.ts';

const loadList = () => import('./toast-list.tsx');

/**
 * Shows the toasts that `toast` adds to Mantine's store. The code that displays them loads before the first toast, which
 * may say that there is no connection.
 */
export const Toasts = () => {
  const { notifications } = useNotifications();
  useLazyModule(useActivity(), loadList);
  // Unlike `useLazyModule`, this tries again with each new toast.
  const [List] = useLazyDialog(notifications.length, async () => (await loadList()).ToastList);
  return List && <List />;
};
