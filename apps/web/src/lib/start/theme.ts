// Light or dark theme: the user's choice, otherwise the system's. Local storage contains nothing but this choice.

export const THEME_KEY = 'bitewing-theme';

const darkSystemTheme = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Sets the attribute that `tokens.css` reads. Mantine would set it too, but not on pages before login. */
const applyTheme = (): void => {
  const stored = localStorage.getItem(THEME_KEY);
  const isDark = stored === 'dark' || (stored !== 'light' && darkSystemTheme().matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
};

export const followTheme = (): void => {
  applyTheme();
  darkSystemTheme().addEventListener('change', applyTheme);
};
