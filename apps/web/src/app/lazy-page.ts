import type { ComponentType } from 'react';

/**
 * If a page's code can't be loaded, the page throws when it renders, and the error screen replaces it. A rejected `lazy`
 * isn't enough: on the first page load, the router would show a blank page.
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
