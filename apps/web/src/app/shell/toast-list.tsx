import { Notifications } from '@mantine/notifications';

export const ToastList = () => (
  <Notifications position="bottom-center" containerWidth={400} pauseResetOnHover="notification" />
);
