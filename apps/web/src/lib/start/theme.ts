// Light or dark theme: the user's choice, otherwise the system's. Local storage contains nothing but this choice.

export const THEME_KEY = 'bitewing-theme';

const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Sets the theme attribute before the first paint, also on pages without Mantine. */
const applyTheme = (): void => {
  const stored = localStorage.getItem(THEME_KEY);
  const dark = stored === 'dark' || (stored !== 'light' && systemIsDark().matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
};

export const followTheme = (): void => {
  applyTheme();
  systemIsDark().addEventListener('change', applyTheme);
};
