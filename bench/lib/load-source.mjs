import { build } from 'esbuild';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** A source file as a browser or a server would run it: compiled once, with everything it imports. */
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
