import { useNotifications } from '@mantine/notifications';
import { useActivity } from '#lib/use-activity.ts';
import { useLazyModule } from '#lib/use-lazy-module.ts';

const loadList = () => import('./toast-list.tsx');

/**
 * Shows the toasts that `toast` adds to Mantine's store. The code that displays them loads before the first toast, which
 * may say that there is no connection.
 */
export const Toasts = () => {
  const { notifications } = useNotifications();
  useLazyModule(useActivity(), loadList);
  // If loading fails, the next toast tries again.
  const loaded = useLazyModule(notifications.length, loadList);
  return loaded && <loaded.ToastList />;
};
