/** Focuses the element in the next frame, or once its form is no longer locked (see `LockableFields`). */
export const focusWhenUnlocked = (find: () => HTMLElement | null | undefined): void => {
  requestAnimationFrame(() => {
    const element = find();
    if (element?.closest('[inert]')) focusWhenUnlocked(find);
    else element?.focus();
  });
};
