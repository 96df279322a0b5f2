// Separate from the search box, because the shell of all pages uses this function but not the component.

/** Returns false if the page has no search box. */
export const focusPageSearch = (): boolean => {
  const input = document.querySelector<HTMLInputElement>('[data-page-search]');
  input?.focus();
  input?.select();
  return input !== null;
};
