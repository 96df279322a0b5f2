import type { ComponentType } from 'react';

/**
 * A page whose code could not be fetched throws when it is shown, so that the error screen stands in its place. A `lazy`
 * that rejects would do so only after a click inside the app: at the first load the router shows nothing at all.
 */
export const lazyPage =
  (load: () => Promise<ComponentType>) => async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: await load() };
    } catch (error) {
      return {
        Component: () => {
          throw error;
        },
      };
    }
  };
