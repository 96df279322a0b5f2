// Light or dark: the system's choice unless the person made one, which is the only thing kept beyond the tab.

export const THEME_KEY = 'bitewing-theme';

const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Sets the attribute the tokens look at, before the first paint of pages without the component library. */
const applyTheme = (): void => {
  const stored = localStorage.getItem(THEME_KEY);
  const dark = stored === 'dark' || (stored !== 'light' && systemIsDark().matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
};

/** Now, and whenever the system changes its mind. */
export const followTheme = (): void => {
  applyTheme();
  systemIsDark().addEventListener('change', applyTheme);
};
