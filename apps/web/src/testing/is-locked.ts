/** Whether the element is in a form that is being saved (see `LockableFields`). */
export const isLocked = (element: Element): boolean => element.closest('[inert]') !== null;
