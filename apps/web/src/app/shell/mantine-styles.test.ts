import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FILES: Record<string, string> = import.meta.glob('/src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const SHARED = readFileSync(path.join(import.meta.dirname, 'mantine-styles.ts'), 'utf8');
const STYLES = path.join(import.meta.dirname, '../../../../../node_modules/@mantine/core/styles');

/** Components without styles of their own, and the components that they are made of. */
const PARTS: Record<string, string[]> = { MultiSelect: ['Pill', 'PillsInput'] };

const componentsOf = (source: string): string[] =>
  [...source.matchAll(/^import \{([^}]*)\} from '@mantine\/core';/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .flatMap((name) => PARTS[name] ?? name)
    .filter((name) => existsSync(path.join(STYLES, `${name}.layer.css`)));

it('mantine-styles.ts has the styles of each Mantine component, unless the file that uses it imports them', () => {
  const used = Object.entries(FILES).flatMap(([file, source]) =>
    componentsOf(source).map((name) => ({ file, name, source })),
  );
  expect(used.length).toBeGreaterThan(50);
  const missing = used.filter(
    ({ name, source }) => ![SHARED, source].some((text) => text.includes(`/styles/${name}.layer.css'`)),
  );
  expect(missing.map(({ file, name }) => `${name} in ${file}`)).toEqual([]);
});
