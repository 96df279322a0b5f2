// Messages between the tabs of one browser: user activity and logouts.

export type TabMessage = { kind: 'activity'; at: number } | { kind: 'logged-out'; userId: string };

const CHANNEL_NAME = 'bitewing';

export interface TabChannel {
  post: (message: TabMessage) => void;
  close: () => void;
}

export const openTabChannel = (onMessage: (message: TabMessage) => void): TabChannel => {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = (event: MessageEvent<TabMessage>) => onMessage(event.data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
};
