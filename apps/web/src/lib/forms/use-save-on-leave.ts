// Stores a draft when the user closes the page or leaves it in the app.

import { useEffect } from 'react';
import { canFinishAfterClosing } from '#lib/api/api.ts';

export interface DraftToSave {
  /** The draft that isn't stored yet, as it will be sent. Null if the server has stored everything. */
  unsaved: () => unknown;
  /** Starts to store what isn't being stored yet. With `keepalive`, the request may outlive the page. */
  save: (options: { keepalive: boolean }) => void;
}

/** Both functions must stay the same between renders: if one changes, the draft is stored. */
export const useSaveOnLeave = ({ unsaved, save }: DraftToSave): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      const draft = unsaved();
      if (draft === null || canFinishAfterClosing(JSON.stringify(draft))) return;
      // Closing would cancel the request. While the browser asks whether to leave, the request can finish.
      save({ keepalive: false });
      event.preventDefault();
    };
    const leave = (): void => save({ keepalive: true });
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', leave);
      save({ keepalive: false });
    };
  }, [unsaved, save]);
};
