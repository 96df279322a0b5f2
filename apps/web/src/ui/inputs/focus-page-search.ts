// In its own file: the frame of all pages uses it, but not the search box itself.

/** Returns false if the page has no search box. */
export const focusPageSearch = (): boolean => {
  const input = document.querySelector<HTMLInputElement>('[data-page-search]');
  input?.focus();
  input?.select();
  return input !== null;
};
