// The Mantine theme. Its colors, spacing and radii repeat those of styles/tokens.css. Change both together.

import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';

/** Our semantic colors as Mantine colors: `color="danger"`. */
const MEANINGS = ['accent', 'positive', 'caution', 'danger', 'neutral'] as const;

const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const meaning = MEANINGS.find((name) => name === (input.color ?? input.theme.primaryColor));
  // In the dark theme, filled surfaces are light, so their text can't be white.
  return meaning && input.variant === 'filled' ? { ...resolved, color: 'var(--text-on-accent)' } : resolved;
};

export const theme = createTheme({
  primaryColor: 'accent',
  colors: {
    accent: colorsTuple('#0b6380'),
    positive: colorsTuple('#176b3a'),
    caution: colorsTuple('#815300'),
    danger: colorsTuple('#b3261e'),
    neutral: colorsTuple('#4a5a66'),
    // Cooler than Mantine's own grays.
    gray: [
      '#f5f7f8',
      '#eef2f4',
      '#e3e9ec',
      '#dbe2e6',
      '#c3cfd6',
      '#9fb0ba',
      '#84949e',
      '#526270',
      '#34424d',
      '#17212b',
    ],
    dark: [
      '#e8eef1',
      '#c3d0d7',
      '#9fb0ba',
      '#6b7d88',
      '#2a363d',
      '#232e34',
      '#12191d',
      '#161d21',
      '#11181b',
      '#0f1417',
    ],
  },
  variantColorResolver,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.5 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => {
  const ours: Record<string, string> = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-muted)',
    '--mantine-color-placeholder': 'var(--text-muted)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--border-strong)',
    '--mantine-primary-color-contrast': 'var(--text-on-accent)',
  };
  for (const name of MEANINGS) {
    const solid = `var(--${name})`;
    ours[`--mantine-color-${name}-text`] = solid;
    ours[`--mantine-color-${name}-filled`] = solid;
    ours[`--mantine-color-${name}-filled-hover`] = name === 'accent' ? 'var(--accent-hover)' : solid;
    ours[`--mantine-color-${name}-light`] = `var(--${name}-subtle)`;
    ours[`--mantine-color-${name}-light-hover`] = `var(--${name}-subtle)`;
    ours[`--mantine-color-${name}-light-color`] = solid;
    ours[`--mantine-color-${name}-outline`] = solid;
    ours[`--mantine-color-${name}-outline-hover`] = `var(--${name}-subtle)`;
  }
  return { variables: {}, light: ours, dark: ours };
};
