// Light or dark: the system's choice unless the person made one, which is the only thing kept beyond the tab.

export const THEME_KEY = 'bitewing-theme';

/** Sets the attribute the tokens look at, before the first paint of pages without the component library. */
export const applyStoredTheme = (): void => {
  const stored = localStorage.getItem(THEME_KEY);
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
};
