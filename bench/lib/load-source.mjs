import { build } from 'esbuild';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** Compiles a TypeScript file with all its imports, and returns its exports. */
export async function loadSource(entry) {
  const { outputFiles } = await build({
    entryPoints: [inRoot(entry)],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
