// The build calls this function for every import(), in place of Vite's own helper (vite.config.ts).

/** The server no longer has the file. It has a newer version of Bitewing than this page. */
export class FileMissing extends Error {}

const loading = new Map<string, Promise<void>>();

/**
 * Many browsers remember a module that they couldn't load until the user reloads the page: import() then fails even
 * though the connection is back. They also remember failed preloads. So we fetch all files of a module first, and
 * import() finds them in the browser's cache.
 */
export const importWithFiles = async <Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(files.map(loadOnce));
  return importModule();
};

const loadOnce = (file: string): Promise<void> => {
  const known = loading.get(file);
  if (known) return known;
  const address = `/${file}`;
  const result = load(address).catch((cause: unknown) => {
    loading.delete(file);
    throw cause instanceof FileMissing ? cause : new Error(`Could not load ${address}`, { cause });
  });
  loading.set(file, result);
  return result;
};

const load = (address: string): Promise<void> =>
  address.endsWith('.css') ? addStyles(address) : fetchScript(address);

const fetchScript = async (address: string): Promise<void> => {
  // The page's HTML loads its own scripts.
  if (document.querySelector(`[href="${address}"], [src="${address}"]`)) return;
  const response = await fetch(address);
  if (response.status === 404) throw new FileMissing(`The server doesn't have ${address}`);
  if (!response.ok) throw new Error(`Status ${response.status}`);
  // The browser stores the file when it has read all of it.
  await response.arrayBuffer();
};

const addStyles = (address: string): Promise<void> =>
  new Promise((done, fail) => {
    // The page's HTML may have a preload of the same file, which doesn't apply the styles.
    if (document.querySelector(`[rel="stylesheet"][href="${address}"]`)) return done();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    // As in the preload, which the browser otherwise wouldn't use.
    link.crossOrigin = 'anonymous';
    link.href = address;
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      fail(new Error('Styles not loaded'));
    };
    document.head.append(link);
  });
